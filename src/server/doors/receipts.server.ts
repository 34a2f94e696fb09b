import { createReadStream } from 'node:fs'
import { shownDay } from '#domain/data/shown-day.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { getReceipt } from '#verbs/sources/receipts.ts'
import { refusedRows } from '#verbs/sources/refused-rows.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { csvPieces, download, streamed } from './download.server.ts'

const removedWords = (at: string) => `The original file was removed on ${shownDay(at)}; its rows are still there.`

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
  if (kept.fileRemovedAt !== null) throw refuse(410, 'file-removed', removedWords(kept.fileRemovedAt))
  const path = await context.uploads.find(file)
  if (!path) throw notFound('The uploaded file')
  return download(name, 'application/octet-stream', streamed(createReadStream(path)))
}
