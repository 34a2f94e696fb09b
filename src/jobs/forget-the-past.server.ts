import { keptFrom, type Retention, removableRevisions } from '#domain/installation/retention.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { readRelease, releaseType } from '#domain/page/release/release.ts'
import { latestRevision, revisionType } from '#store/pages/page-revisions.server.ts'
import type { JobContext, JobKind } from './job-kind.ts'

const RELEASES_AT_ONCE = 100
/** How long a file that somebody uploads again counts as new. */
const UPLOADED_AGAIN_MS = 7 * 86_400_000

type Forgot = { revisions: number; records: number; files: number }

/** Removes what is kept no longer than a setting says, in pieces, so that nobody waits for one. */
export const forgetThePast: JobKind = {
  name: 'forget-the-past',
  lane: 'upkeep',
  async run(context) {
    const { retention, now, finish } = context
    const forgot: Forgot = { revisions: 0, records: 0, files: 0 }
    await forgetRevisions(context, keptFrom(retention.revisionsDays, now()), forgot)
    await forgetRecords(context, keptFrom(retention.auditDays, now()), forgot)
    await forgetFiles(context, keptFrom(retention.uploadsDays, now()), forgot)
    await finish(async () => forgot)
  },
}

/** Whether any of it has to be done at all. */
export function forgetsAnything({ revisionsDays, auditDays, uploadsDays }: Retention): boolean {
  return revisionsDays !== null || auditDays !== null || uploadsDays !== null
}

async function forgetRevisions({ store, signal, step }: JobContext, before: string | null, forgot: Forgot) {
  if (before === null) return
  for (const pattern of await store.items.ofType('pattern')) {
    const { app } = pattern
    const docType = storedText(pattern.data.doc_type)
    const type = revisionType(docType)
    const needed = await neededRevisions({ store }, app, docType)
    for (let after: number | null = 0; after !== null; ) {
      signal.throwIfAborted()
      const { heads, next } = await store.forgetting.revisions(app, type, before, after)
      const newest = new Map<number, number>()
      for (const { pageId } of heads)
        if (!newest.has(pageId)) newest.set(pageId, await latestRevision(store, { id: pageId, app, type: docType }))
      const over = removableRevisions(heads, newest, needed)
      await step({ step: 'Removing old revisions', done: forgot.revisions + over.length, total: 0 }, async (inner) => {
        if (over.length > 0) await inner.forgetting.removeRevisions(app, type, over)
      })
      forgot.revisions += over.length
      after = next
    }
  }
}

/** Revisions that a publish which is still listed can be taken back to. */
async function neededRevisions({ store }: Pick<JobContext, 'store'>, app: string, docType: string) {
  const needed = new Set<number>()
  for (let from = 0; ; from += RELEASES_AT_ONCE) {
    const range = { from, to: from + RELEASES_AT_ONCE - 1 }
    const items = await store.items.list(app, releaseType(docType), ALL_ITEMS, range)
    for (const { before, after } of items.flatMap((item) => readRelease(item)?.pages ?? []))
      for (const id of [before, after]) if (id !== null) needed.add(id)
    if (items.length < RELEASES_AT_ONCE) return needed
  }
}

async function forgetRecords({ signal, step }: JobContext, before: string | null, forgot: Forgot) {
  if (before === null) return
  for (;;) {
    signal.throwIfAborted()
    const progress = { step: 'Removing old records', done: forgot.records, total: 0 }
    const removed = await step(progress, (inner) => inner.forgetting.removeAudit(before))
    forgot.records += removed
    if (removed === 0) return
  }
}

async function forgetFiles({ store, uploads, signal, now, step }: JobContext, before: string | null, forgot: Forgot) {
  if (before === null) return
  const seen = new Set<string>()
  for (;;) {
    signal.throwIfAborted()
    const files = (await store.forgetting.filesLoaded(before)).filter((file) => !seen.has(file))
    if (files.length === 0) return
    for (const file of files) {
      seen.add(file)
      if (!(await uploads.remove(file, UPLOADED_AGAIN_MS))) continue
      forgot.files += 1
      const progress = { step: 'Removing uploaded files', done: forgot.files, total: 0 }
      await step(progress, (inner) => inner.forgetting.fileRemoved(file, now()))
    }
  }
}
