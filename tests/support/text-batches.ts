import type { TextBatch } from '#domain/data/text-batch.ts'

/** The rows of a batch as texts. */
export function textsOf({ rows, width, bytes, starts, ends }: TextBatch): (string | null)[][] {
  const source = Buffer.from(bytes)
  const cell = (at: number) => source.toString('utf8', starts[at], ends[at]) || null
  return Array.from({ length: rows }, (_, row) => Array.from({ length: width }, (_, i) => cell(row * width + i)))
}
