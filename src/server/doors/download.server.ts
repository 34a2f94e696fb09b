import { Readable } from 'node:stream'
import { csvLine } from '#domain/data/export/csv-line.ts'

export const streamed = (pieces: Readable | AsyncIterable<string | Buffer>) =>
  Readable.toWeb(pieces instanceof Readable ? pieces : Readable.from(encoded(pieces))) as ReadableStream<Uint8Array>

async function* encoded(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

type CsvTable = { header: string[]; rows: AsyncIterable<(string | null)[][]> }

/** A table of texts as CSV, a batch at a time. */
export async function* csvPieces({ header, rows }: CsvTable) {
  yield csvLine(header)
  for await (const batch of rows) yield batch.map(csvLine).join('')
}

/** What a browser keeps as a file of this name. */
export function download(name: string, type: string, body: BodyInit): Response {
  const headers = {
    'content-type': type,
    'content-disposition': attachment(name),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(body, { headers })
}

/** A name that no header can be broken with: plain letters for old clients, and the name itself in its own encoding. */
export function attachment(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._-]/g, '_')
  const own = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${own}`
}
