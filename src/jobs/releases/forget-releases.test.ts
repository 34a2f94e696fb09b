import { expect, test } from 'vitest'
import { closedRows } from '#cli/closed-rows.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { MOST_KEPT_RELEASES, releaseType } from '#domain/page/release/release.ts'
import { openTestStore } from '../../../tests/support/content-store.ts'
import { NO_MEDIA } from '../../../tests/support/no-media.ts'
import { startWorker } from '../worker.server.ts'
import { forgetReleases } from './forget-releases.server.ts'

test('of each site the newest publishes are remembered, and all that is scheduled', async () => {
  const { store, remove } = await openTestStore('sqlite')
  const now = '2026-02-01T00:00:00.000Z'
  const stamp = { by: null, at: now }
  await store.items.create('site', 'pattern', { pattern_type: 'page', doc_type: 'plan' }, stamp)
  const type = releaseType('plan')
  await store.transaction(async ({ items }) => {
    await items.create('site', type, { state: 'scheduled' }, stamp)
    for (let nth = 0; nth < MOST_KEPT_RELEASES + 230; nth++)
      await items.create('site', type, { state: 'published', nth }, stamp)
  })
  const job = await store.jobs.create({ kind: forgetReleases.name, app: null, onceKey: 'forget', input: {} }, stamp)
  const worker = startWorker({
    store,
    rows: closedRows(),
    media: NO_MEDIA,
    uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
    levelOf: async () => ADMINISTRATOR,
    publishFailed: () => {},
    kinds: new Map([[forgetReleases.name, forgetReleases]]),
    boot: 'one',
    alone: true,
    now: () => now,
    random: () => 'x',
    report: () => {},
  })
  await expect.poll(async () => (await store.jobs.get(job?.id ?? ''))?.state).toBe('done')
  await worker.close()
  const left = await store.items.list('site', type, ALL_ITEMS, { from: 0, to: 9_999 })
  const numbers = left.map(({ data }) => data.nth ?? data.state)
  expect(numbers.length).toBe(MOST_KEPT_RELEASES + 1)
  expect(numbers).toContain('scheduled')
  expect(numbers).toContain(MOST_KEPT_RELEASES + 229)
  expect(numbers).toContain(230)
  await remove()
})
