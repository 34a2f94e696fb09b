import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedRows } from '#cli/closed-rows.ts'
import { GUEST } from '#domain/access/access.ts'
import { type FailedPublish, newRelease, releaseType } from '#domain/page/release/release.ts'
import { openTestStore, type TestStore } from '../../../tests/support/content-store.ts'
import { NO_MEDIA } from '../../../tests/support/no-media.ts'
import { startWorker } from '../worker.server.ts'
import { PUBLISH_RELEASE, publishRelease } from './publish-release.server.ts'

const STAMP = { by: 'ada', at: '2026-02-01T00:00:00.000Z' }
let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore('sqlite')
})
afterAll(() => opened.remove())

test('the author of a publish that failed is told, also by the server that goes on after one died before', async () => {
  const { store } = opened
  const { items, jobs } = store
  const pattern = await items.create('site', 'pattern', { base_url: '/plan', doc_type: 'plan' }, STAMP)
  const by = { id: 'ada', email: 'ada@example.org' }
  const scheduled = newRelease({ state: 'scheduled', by, at: STAMP.at, pages: [], versions: [] })
  const release = await items.create('site', releaseType('plan'), scheduled, STAMP)
  const input = { app: 'site', patternId: pattern.id, docType: 'plan', name: 'Plan', releaseId: release.id }
  const job = await jobs.create({ kind: PUBLISH_RELEASE, app: 'site', onceKey: 'release', input }, STAMP)
  const serve = (boot: string, publishFailed: (failed: FailedPublish) => Promise<void>) =>
    startWorker({
      ...{ store, rows: closedRows(), media: NO_MEDIA, boot, alone: true, publishFailed },
      uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
      // Whoever scheduled it may do nothing here any more.
      levelOf: async () => GUEST,
      kinds: new Map([[PUBLISH_RELEASE, publishRelease]]),
      now: () => STAMP.at,
      random: () => 'x',
      report: () => {},
    })
  const state = async () => (await items.get(release.id))?.data
  // The first server ends while its letter is on its way.
  let isSending = false
  let stop = () => {}
  const dying = serve('one', () => {
    isSending = true
    return new Promise((_, reject) => {
      stop = () => reject(new Error('The server is gone.'))
    })
  })
  await expect.poll(() => isSending).toBe(true)
  expect(await state()).toMatchObject({ state: 'failed', untold: true })
  const closed = dying.close()
  stop()
  await closed
  const told: FailedPublish[] = []
  const next = serve('two', async (failed) => void told.push(failed))
  await expect.poll(async () => (await jobs.get(job?.id ?? ''))?.state).toBe('failed')
  await next.close()
  expect(told).toMatchObject([{ to: by.email, problem: `${by.email} may no longer publish this.` }])
  expect(await state()).toMatchObject({ state: 'failed', untold: false })
})
