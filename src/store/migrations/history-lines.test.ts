import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DATABASES } from '../../../tests/support/content-store.ts'
import { freshDatabase, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { openDatabase } from '../database/db.server.ts'
import { KEPT_LINES } from '../items/history-lines.server.ts'
import { openStore } from '../store.server.ts'
import { historyLines } from './009-history-lines.ts'
import { MIGRATIONS } from './list.ts'

const AT = '2026-01-01T00:00:00.000Z'
const ITEMS = 250

const lines = (count: number, id: number) =>
  Array.from({ length: count }, (_, at) => ({ type: at === 3 ? 'published changes.' : `line ${at}`, user: `u${id}` }))

/** A store as it was before histories were kept apart: most items have none, or a short or a strange one. */
async function storeOfBefore(settings: { dataDir: string; databaseUrl: string | null }) {
  const { db, dialect, close } = openDatabase(settings)
  const histories = new Map<number, unknown>()
  await sql`create table migrations (name text primary key, at text not null)`.execute(db)
  for (const migration of MIGRATIONS.slice(0, MIGRATIONS.indexOf(historyLines))) {
    await migration.up(db, dialect)
    await db.insertInto('migrations').values({ name: migration.name, at: AT }).execute()
  }
  await sql`insert into trash (id, kind, app, name, item_id, items, deleted_at) values (1, 'page', 'site', 'Gone', 9001, 1, ${AT})`.execute(
    db,
  )
  const insert = async (id: number, history: unknown) => {
    const data = JSON.stringify({ title: 'ä"\\', history, n: 1e-7, draft_sections: [] })
    const values = sql`${id}, 'site', 'plan', ${data}, 5, ${AT}, ${AT}`
    const columns = sql`id, app, type, data, revision, created_at, updated_at`
    if (id > 9000) await sql`insert into trash_items (trash_id, ${columns}) values (1, ${values})`.execute(db)
    else await sql`insert into items (${columns}) values (${values})`.execute(db)
    await sql`insert into audit (at, action, item_id, app, type, type_before, revision, before, after)
      values (${AT}, 'edit', ${id}, 'site', 'plan', 'plan', 5, ${data}, ${data})`.execute(db)
    histories.set(id, history)
  }
  const odd = ['text', null, { history: lines(100, 0) }, 'x'.repeat(100)]
  for (let id = 1; id <= ITEMS; id++)
    await insert(id, id % 2 === 0 ? (odd[id % 5] ?? lines(id % 60, id)) : lines(41, id))
  await insert(9000, lines(3_000, 9000))
  await insert(9001, lines(90, 9001))
  await close()
  return histories
}

describe.each(DATABASES)('a store of before, opened on %s', (kind) => {
  test('every line of every history is still there, short ones in their items, and audit records read as they did', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'almanac-before-'))
    const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    const settings = { dataDir, databaseUrl: database?.url ?? null }
    try {
      const histories = await storeOfBefore(settings)
      const store = await openStore(settings)
      const found = await store.items.getMany([...histories.keys()])
      const whole = await store.items.withHistory([...found, ...(await store.trash.items(1))])
      expect(new Map(whole.map(({ id, data }) => [id, data.history]))).toEqual(histories)
      for (const { data, revision } of whole)
        expect({ ...data, revision }).toMatchObject({ title: 'ä"\\', n: 1e-7, revision: 5 })
      const long = found.find(({ id }) => id === 9000)
      expect(long).toMatchObject({
        older_lines: 3_000 - KEPT_LINES,
        data: { history: lines(3_000, 9000).slice(-KEPT_LINES) },
      })
      expect((await store.items.olderPublishes(long ? [long] : [])).get(9000)).toEqual(lines(4, 9000)[3])
      const [record] = await store.items.history(9000)
      expect(record?.before?.history).toEqual(lines(3_000, 9000))
      await store.trash.restore(1, { by: null, at: AT })
      const back = await store.items.get(9001)
      expect((await store.items.withHistory(back ? [back] : []))[0]?.data.history).toEqual(lines(90, 9001))
      await store.close()
    } finally {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
