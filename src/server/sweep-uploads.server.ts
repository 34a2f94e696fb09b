import type { Logger } from 'pino'
import type { Uploads } from '#store/files/uploads.server.ts'
import type { ContentStore } from '#store/store.ts'

/** How long a file is kept that was uploaded and that nothing names. */
const NEVER_LOADED_MS = 7 * 86_400_000

export type UploadSweep = {
  store: Pick<ContentStore, 'receipts'>
  uploads: Pick<Uploads, 'untouched' | 'discard'>
  log: Logger
}

/** Removes uploaded files that were never loaded: no receipt, version, load or job under way names them. */
export async function sweepUploads({ store, uploads, log }: UploadSweep): Promise<void> {
  const old = await uploads.untouched(NEVER_LOADED_MS)
  if (old.length === 0) return
  const named = await store.receipts.named(old)
  const left = old.filter((file) => !named.has(file))
  for (const file of left) await uploads.discard(file, NEVER_LOADED_MS)
  if (left.length > 0) log.info({ files: left.length }, 'removed uploaded files that were never loaded')
}
