import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { Receipt } from '#domain/ingest/receipt.ts'
import { ItemId } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import type { KeptReceipt } from '#store/rows/receipts.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { versionToFill } from './readable-version.ts'

const MOST_LISTED = 200

/** An upload as it is listed with its version; `entry` is what `rows.undo` takes to undo it, or to bring it back. */
export type ListedReceipt = {
  id: number
  at: string
  by: Receipt['by']
  fileName: string
  bytes: number
  mode: Receipt['mode']
  rows: Receipt['rows']
  entry: number | null
  undone: boolean
  /** When the original file was removed, as the installation keeps such files for so long only. */
  fileRemovedAt: string | null
}

export const listReceipts = defineVerb({
  name: 'sources.receipts',
  summary: 'What was uploaded into a version, by whom and when, and how many rows came of it; the newest first.',
  kind: 'read',
  input: z.strictObject({ viewId: ItemId, limit: z.int().min(1).max(MOST_LISTED).default(50) }),
  level: EDITOR,
  app: async ({ viewId }, { store }) => (await store.items.get(viewId))?.app ?? null,
  async run({ viewId, limit }, context): Promise<ListedReceipt[]> {
    await versionToFill(context, (await context.store.items.get(viewId))?.app ?? '', viewId)
    const kept = await context.store.receipts.list(viewId, limit)
    return Promise.all(kept.map((receipt) => listed(receipt, context)))
  },
})

async function listed(
  { id, entry, receipt, fileRemovedAt }: KeptReceipt,
  { store }: VerbContext,
): Promise<ListedReceipt> {
  const { at, by, file, mode, rows } = receipt
  const change = entry === null ? null : await store.rowChanges.get(entry)
  const undone = change?.undone === true
  const last = entry !== null && undone ? ((await store.rowChanges.lastOf(entry))?.id ?? null) : entry
  return { id, at, by, fileName: file.name, bytes: file.bytes, mode, rows, entry: last, undone, fileRemovedAt }
}

const ReceiptId = z.int().min(1)

export const getReceipt = defineVerb({
  name: 'sources.receipt',
  summary:
    'All that is kept of one upload: its file, how it was read and mapped, what was changed and why, and what was refused.',
  kind: 'read',
  input: z.strictObject({ id: ReceiptId }),
  level: EDITOR,
  app: async ({ id }, { store }) => (await store.receipts.get(id))?.app ?? null,
  async run({ id }, context) {
    const { versionId, entry, receipt, refusedTable, fileRemovedAt } = await readableReceipt(id, context)
    return { id, viewId: versionId, entry, hasRefused: refusedTable !== null, receipt, fileRemovedAt }
  },
})

/** A receipt of a version that the actor may read. */
export async function readableReceipt(id: number, context: VerbContext): Promise<KeptReceipt> {
  const kept = await context.store.receipts.get(id)
  if (!kept) throw notFound('This receipt')
  await versionToFill(context, kept.app, kept.versionId)
  return kept
}
