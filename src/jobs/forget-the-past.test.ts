import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { DEFAULT_RETENTION, type Retention } from '#domain/installation/retention.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { openUploads } from '#store/files/uploads.server.ts'
import { DATABASES, openTestStore } from '../../tests/support/content-store.ts'
import { NO_MEDIA } from '../../tests/support/no-media.ts'
import { forgetThePast } from './forget-the-past.server.ts'
import { startWorker } from './worker.server.ts'

const OLD = '2025-01-01T00:00:00.000Z'
const NOW = '2026-11-18T00:00:00.000Z'
const stamp = (at: string) => ({ by: null, at })

test.each(DATABASES)('what is older than its setting goes on %s, and nothing that is still offered', async (kind) => {
  const { store, settings, remove } = await openTestStore(kind)
  const rows = await openRowEngine({ ...settings, databaseUrl: settings.databaseUrl ?? null })
  const uploads = await openUploads(settings, null)
  const make = (type: string, data: object, at: string) => store.items.create('site', type, { ...data }, stamp(at))
  await make('pattern', { doc_type: 'plan', pattern_type: 'page', name: 'Plan', base_url: '/plan' }, OLD)
  const revision = async (pageId: number, number: number, at: string) => {
    const part = await make('plan|revision', { text: 'x'.repeat(100) }, at)
    return make('plan|revision', { page_id: pageId, number, parts: [part.id] }, at)
  }
  const page = await make('plan', { title: 'Home' }, OLD)
  const other = await make('plan', { title: 'Other' }, OLD)
  const [first, taken, last] = [
    await revision(page.id, 1, OLD),
    await revision(page.id, 2, OLD),
    await revision(page.id, 3, OLD),
  ]
  const only = await revision(other.id, 1, OLD)
  const young = await revision(other.id, 2, NOW)
  const released = { id: page.id, title: 'Home', slug: 'home', mark: '', before: taken.id, after: last.id }
  await make('plan|release', { state: 'published', by: { id: null, email: '' }, at: OLD, pages: [released] }, OLD)
  const dataOf = (id: number) => store.items.get(id).then((item) => item !== null)

  const receipt = async (file: string, at: string) => {
    const body = JSON.stringify({ file: { kept: file, name: 'a.csv', hash: '', bytes: 3 } })
    await sql`insert into receipts (app, version_id, job, file, at, body, columns, state)
      values ('site', 1, 'job', ${file}, ${at}, ${body}, '[]', 'done')`.execute(store.db)
  }
  const keep = async (text: string) => (await uploads.keep([Buffer.from(text)] as never)).file
  const [oldFile, againFile, justFile] = [await keep('old'), await keep('again'), await keep('just now')]
  await receipt(oldFile, OLD)
  await receipt(againFile, OLD)
  await receipt(againFile, NOW)
  await receipt(justFile, OLD)
  // Nobody has asked for it for a month; the other was uploaded again a moment ago.
  const { utimes } = await import('node:fs/promises')
  await utimes(`${uploads.folder}/${oldFile}`, new Date(OLD), new Date(OLD))

  const work = async (retention: Partial<Retention>) => {
    const job = await store.jobs.create({ kind: forgetThePast.name, app: null, onceKey: 'past', input: {} }, stamp(NOW))
    const worker = startWorker({
      store,
      rows,
      media: NO_MEDIA,
      uploads,
      retention: { ...DEFAULT_RETENTION, ...retention },
      levelOf: async () => ADMINISTRATOR,
      publishFailed: () => {},
      kinds: new Map([[forgetThePast.name, forgetThePast]]),
      boot: 'one',
      alone: true,
      now: () => NOW,
      random: () => 'x',
      report: (error) => {
        throw error
      },
    })
    await expect.poll(async () => (await store.jobs.get(job?.id ?? ''))?.state).toBe('done')
    await worker.close()
    return (await store.jobs.get(job?.id ?? ''))?.result
  }
  expect(await work({})).toEqual({ revisions: 0, records: 0, files: 0 })

  const records = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from audit`.execute(store.db)).rows[0]?.n)
  const before = await records()
  expect(await work({ revisionsDays: 365 })).toEqual({ revisions: 2, records: 0, files: 0 })
  for (const [item, there] of [
    [first, false],
    [taken, true],
    [last, true],
    [only, false],
    [young, true],
  ] as const)
    expect([item.id, await dataOf(item.id)]).toEqual([item.id, there])
  expect((await store.items.getMany(first.data.parts as number[])).length).toBe(0)
  expect((await store.items.getMany(taken.data.parts as number[])).length).toBe(1)
  // Pruning is not itself recorded, or nothing would be won.
  expect(await records()).toBe(before)

  // An update that can be taken back needs the records since.
  await sql`insert into jobs (id, kind, once_key, input, state, progress, created_at, created_by_email, updated_at)
    values ('up', 'update-sections', 'up', '{}', 'done', '{}', ${OLD}, '', ${NOW})`.execute(store.db)
  expect(await work({ auditDays: 365 })).toMatchObject({ records: 0 })
  await sql`delete from jobs where id = 'up'`.execute(store.db)
  const { records: removed } = (await work({ auditDays: 365 })) as { records: number }
  expect(removed).toBeGreaterThan(5)
  const kept = await sql<{ at: string }>`select at from audit`.execute(store.db)
  expect(kept.rows.every(({ at }) => at === NOW)).toBe(true)

  expect(await work({ uploadsDays: 365 })).toMatchObject({ files: 1 })
  expect(await Promise.all([oldFile, againFile, justFile].map(uploads.has))).toEqual([false, true, true])
  const marks = await sql<{ file: string }>`select file from receipts where file_removed_at is not null`.execute(
    store.db,
  )
  expect(marks.rows.map(({ file }) => file)).toEqual([oldFile])
  const room = await store.room.content(new AbortController().signal)
  expect(room).toMatchObject({ uploads: { count: 2, bytes: 6 }, revisions: { count: 6 } })
  expect(room.audit).toEqual({ count: kept.rows.length, bytes: expect.any(Number) })
  await rows.close()
  await remove()
})
