import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { isOver, type Job } from '#domain/job/job.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import {
  APP,
  addLoad,
  catalogueOf,
  DOC_TYPE,
  type Loading,
  openLoading,
  startLoadingWorker,
} from '../../trial/loading-jobs.ts'
import { PUBLISH_UPLOAD } from './publish-upload.server.ts'
import type { Worker } from './worker.server.ts'

const STAMP = { by: 'ada', at: '2026-01-01T00:00:00.000Z' }
const EVERYTHING = { from: 0, to: 1_000 }

describe.each(DATABASES)('a load on %s', (kind) => {
  let opened: TestStore
  let loading: Loading
  let worker: Worker
  beforeAll(async () => {
    opened = await openTestStore(kind)
    loading = await openLoading(opened.settings)
    worker = startLoadingWorker(loading)
  })
  afterAll(async () => {
    await worker?.close()
    await loading?.close()
    await opened?.remove()
  })

  async function over(id: string): Promise<Job> {
    for (;;) {
      const job = await loading.store.jobs.get(id)
      if (job && isOver(job)) return job
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const typesLeft = async () => {
    const types = ['|source', '|view'].flatMap((part) => [`${DOC_TYPE}${part}`, `_load:${DOC_TYPE}${part}`])
    const lists = types.map((type) => loading.store.items.list(APP, type, ALL_ITEMS, EVERYTHING))
    return (await Promise.all(lists)).flat().map(({ type }) => type)
  }

  test('that fails, for whatever reason, leaves neither source nor version nor table', async () => {
    const { store, uploads } = loading
    const patternId = await catalogueOf(loading)
    const broken = await over(await addLoad(loading, patternId, 3, 'broken'))
    expect(broken).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('The quote opened on line 5 is never closed.'),
    })
    const none = { patternId, app: APP, docType: DOC_TYPE, name: 'None', file: `${'0'.repeat(64)}.file` }
    const lost = await store.jobs.create({ kind: PUBLISH_UPLOAD, app: APP, onceKey: 'lost', input: none }, STAMP)
    expect((await over(lost?.id ?? '')).problem).toBe('The uploaded file is no longer there. Upload it again.')
    // A catalogue that was deleted while its file was read gets nothing any more.
    const gone = await store.items.create(APP, 'pattern', { doc_type: DOC_TYPE, pattern_type: 'forms' }, STAMP)
    await store.items.delete(APP, 'pattern', [gone.id], STAMP)
    const late = await over(await addLoad({ ...loading, uploads }, gone.id, 3, 'plain'))
    expect(late.problem).toBe('The catalogue was not found.')
    expect([await typesLeft(), await loading.rows.tables()]).toEqual([[], []])
  })

  test('is seen once it is whole, in one commit with the end of its job, and says how far it is', async () => {
    const { store, rows } = loading
    const patternId = await catalogueOf(loading)
    const job = await over(await addLoad(loading, patternId, 50, 'quoted'))
    const { sourceId, viewId } = job.result as { sourceId: number; viewId: number }
    expect(job).toMatchObject({ state: 'done', result: { rows: 50 } })
    const [source, version] = await store.items.getMany([sourceId, viewId])
    expect(source?.data).toMatchObject({ views: [{ id: viewId, ref: `${APP}+${DOC_TYPE}|view` }] })
    expect(version?.data).toMatchObject({ name: 'version 1', source_id: sourceId, rows: 50, next_column: 2 })
    expect(await rows.tables()).toEqual([version?.data.table])
    expect((await typesLeft()).sort()).toEqual([`${DOC_TYPE}|source`, `${DOC_TYPE}|view`])
    const [change] = await store.rowChanges.list(viewId, { before: null, limit: 10 })
    const { table, file } = version?.data ?? {}
    expect(change).toMatchObject({ kind: 'load', table, load: { file, previous: {} } })
    const events = await store.jobs.eventsAfter(job.id, 0, 100)
    expect(events.map(({ type }) => type)).toEqual([`${PUBLISH_UPLOAD}:measured`, `${PUBLISH_UPLOAD}:final`])
    expect(events[0]?.payload).toEqual({ rows: 50 })
  })
})
