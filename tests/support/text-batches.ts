import type { TextBatch } from '#domain/data/text-batch.ts'
import type { TextCodec } from '#domain/ingest/map-batch.ts'

/** Rows of texts as a batch of bytes. */
export function batchOf(rows: readonly (readonly (string | null)[])[], width: number): TextBatch {
  const texts = rows.flatMap((row) => Array.from({ length: width }, (_, at) => Buffer.from(row[at] ?? '')))
  const ends = new Uint32Array(texts.length)
  let at = 0
  texts.forEach((text, cell) => {
    at += text.length
    ends[cell] = at
  })
  const starts = ends.map((end, cell) => end - (texts[cell]?.length ?? 0))
  return { rows: rows.length, width, bytes: new Uint8Array(Buffer.concat(texts)), starts, ends }
}

/** The rows of a batch as texts. */
export function rowsOf({ rows, width, bytes, starts, ends }: TextBatch): (string | null)[][] {
  const source = Buffer.from(bytes)
  const cell = (at: number) => source.toString('utf8', starts[at], ends[at]) || null
  return Array.from({ length: rows }, (_, row) => Array.from({ length: width }, (_, i) => cell(row * width + i)))
}

export const CODEC: TextCodec = {
  textIn({ bytes }) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    return (start, end) => buffer.toString('utf8', start, end)
  },
  bytesOf: (text) => Buffer.from(text),
}
