import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { csvLine } from '#domain/data/export/csv-line.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { getReceipt } from '#verbs/sources/receipts.ts'
import { refusedRows } from '#verbs/sources/refused-rows.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** What of an upload is downloaded: all that is kept of it, the file itself, or the rows that were refused. */
export type ReceiptPart = 'receipt' | 'file' | 'refused'

/** `GET /datasets/receipts/12`, `…/12/file`, `…/12/refused`: for whoever may edit the version of the receipt. */
export async function receiptDoor(
  given: string,
  part: ReceiptPart,
  request: Request,
  context: VerbContext,
): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Ask for a receipt with GET.')
  const id = Number(given)
  const kept = await runVerb(getReceipt, { id }, context)
  const { name, kept: file } = kept.receipt.file
  if (part === 'receipt')
    return download(`receipt-${id}.json`, 'application/json', `${JSON.stringify(kept, null, 2)}\n`)
  if (part === 'refused') {
    const rows = await runVerb(refusedRows, { id }, context)
    return download(`refused-${id}.csv`, 'text/csv; charset=utf-8', streamed(csvPieces(rows)))
  }
  const path = await context.uploads.find(file)
  if (!path) throw notFound('The uploaded file')
  return download(name, 'application/octet-stream', streamed(createReadStream(path)))
}

const streamed = (pieces: Readable | AsyncIterable<string>) =>
  Readable.toWeb(pieces instanceof Readable ? pieces : Readable.from(encoded(pieces))) as ReadableStream<Uint8Array>

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

async function* csvPieces({ header, rows }: { header: string[]; rows: AsyncIterable<string[][]> }) {
  yield csvLine(header)
  for await (const batch of rows) yield batch.map(csvLine).join('')
}

function download(name: string, type: string, body: BodyInit): Response {
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
