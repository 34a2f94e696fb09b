import { expect, test } from 'vitest'
import { closedRows } from '#cli/closed-rows.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { openTestStore } from '../../tests/support/content-store.ts'
import { NO_MEDIA } from '../../tests/support/no-media.ts'
import { purgeTrash } from './purge-trash.server.ts'
import { startWorker } from './worker.server.ts'

test('what has been in the trash for more than 30 days goes for good, what is younger stays', async () => {
  const { store, remove } = await openTestStore('sqlite')
  const put = async (name: string, at: string) => {
    const item = await store.items.create('site', 'page', {}, { by: null, at })
    const what = {
      kind: 'page' as const,
      app: 'site',
      name,
      itemId: item.id,
      content: { kind: 'ids' as const, ids: [] },
    }
    return store.trash.put(what, { by: null, at })
  }
  const old = await put('Old', '2026-01-01T00:00:00.000Z')
  await put('Young', '2026-01-20T00:00:00.000Z')
  const now = '2026-02-01T00:00:00.000Z'
  const job = await store.jobs.create(
    { kind: purgeTrash.name, app: null, onceKey: 'purge', input: {} },
    { by: null, at: now },
  )
  const worker = startWorker({
    store,
    rows: closedRows(),
    media: NO_MEDIA,
    uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
    levelOf: async () => ADMINISTRATOR,
    publishFailed: () => {},
    kinds: new Map([[purgeTrash.name, purgeTrash]]),
    boot: 'one',
    alone: true,
    now: () => now,
    random: () => 'x',
    report: () => {},
  })
  await expect.poll(async () => (await store.jobs.get(job?.id ?? ''))?.state).toBe('done')
  await worker.close()
  expect((await store.trash.list()).map(({ name }) => name)).toEqual(['Young'])
  expect(await store.trash.items(old.id)).toEqual([])
  expect(await store.items.get(old.itemId)).toBeNull()
  await remove()
})
