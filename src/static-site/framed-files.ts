import { parseJsonText } from '#domain/item/json-text.ts'
import type { ExportedFile, ExportReport } from './exported-file.ts'

/*
 * Files as one stream: a line with the path of each, then its pieces, each behind a line with its length, the last one
 * with none. The report stands at the end, so that a stream that breaks off is known by its lack.
 */

const LONGEST_LINE = 2_000_000

/** An export as it is made. */
export type Exporting = AsyncGenerator<ExportedFile, ExportReport>

export async function* framed(files: Exporting): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await files.next()
    if (next.done) {
      yield line({ report: next.value })
      return
    }
    const { path, body } = next.value
    yield line({ path })
    for await (const piece of body instanceof Uint8Array ? [body] : body) {
      if (piece.length === 0) continue
      yield line({ bytes: piece.length })
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.length)
    }
    yield line({ bytes: 0 })
  }
}

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

/** The files of such a stream again; thrown where it ends before its report. */
export async function* unframed(stream: AsyncIterable<Uint8Array>): Exporting {
  const bytes = new ByteReader(stream[Symbol.asyncIterator]())
  for (;;) {
    const head = await readLine(bytes)
    if (head.report) return head.report
    if (typeof head.path !== 'string') throw brokenOff()
    let isRead = false
    const body = pieces(bytes, () => {
      isRead = true
    })
    yield { path: head.path, body }
    if (!isRead) throw new Error(`The file ${head.path} was not read to its end.`)
  }
}

async function* pieces(bytes: ByteReader, ended: () => void): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { bytes: length } = await readLine(bytes)
    if (typeof length !== 'number' || length < 0) throw brokenOff()
    if (length === 0) return ended()
    yield* bytes.take(length)
  }
}

type Line = { path?: string; bytes?: number; report?: ExportReport }

async function readLine(bytes: ByteReader): Promise<Line> {
  return parseJsonText<Line>(await bytes.line(LONGEST_LINE), {}).value
}

const brokenOff = () => new Error('The export stopped before it was finished.')

/** Reads a stream by lines and by lengths. */
class ByteReader {
  private held: Uint8Array = new Uint8Array()
  private readonly source: AsyncIterator<Uint8Array>

  constructor(source: AsyncIterator<Uint8Array>) {
    this.source = source
  }

  async line(longest: number): Promise<string> {
    for (;;) {
      const end = this.held.indexOf(10)
      if (end >= 0) {
        const text = Buffer.from(this.held.subarray(0, end)).toString('utf8')
        this.held = this.held.subarray(end + 1)
        return text
      }
      if (this.held.length > longest) throw brokenOff()
      const more = await this.next()
      this.held = this.held.length === 0 ? more : Buffer.concat([this.held, more])
    }
  }

  async *take(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (this.held.length === 0) this.held = await this.next()
      const piece = this.held.subarray(0, left)
      this.held = this.held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  private async next(): Promise<Uint8Array> {
    const { value, done } = await this.source.next()
    if (done) throw brokenOff()
    return value
  }
}
