import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows, replaceValues, updateRows } from '../../../tests/support/plain-writes.ts'
import { freshDatabase, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { openReplicated } from '../../../tests/support/row-engines.ts'
import type { RowTable } from '../engine.ts'
import { openPostgresRows, type PostgresRows } from '../postgres/engine.server.ts'
import { type ReplicatedRows, type RowChanges, replicatedRows } from './replicated-engine.server.ts'

const COLUMNS = firstColumns([
  { name: 'state', dataType: 'text' },
  { name: 'amount', dataType: 'numeric' },
])

let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string
let other: PostgresRows
let rows: ReplicatedRows
let tables = 0

beforeAll(async () => {
  database = await freshDatabase(testPostgresUrl())
  folder = await mkdtemp(join(tmpdir(), 'almanac-replicas-'))
  other = await openPostgresRows({ databaseUrl: database.url })
  rows = await openReplicated(database.url, folder)
})
afterAll(async () => {
  await rows.close()
  await other.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A table of another server, with rows 1 to `count`, each of which amounts to 1. */
async function table(count = 3): Promise<RowTable> {
  const target = { table: `v${++tables}_test`, columns: COLUMNS }
  await other.create(target)
  const made = Array.from({ length: count }, (_, at) => ({ id: at + 1, data: { state: `S${at % 5}`, amount: '1' } }))
  await insertRows(other, target, made)
  return target
}

const total = async (engine: ReplicatedRows, target: RowTable) => {
  const query = parseDataRequest({}, ['sum(amount)'], target.columns)
  return (await engine.select(target, query, { from: 0, to: 0 }))[0]?.[0]
}

test('a copy answers what PostgreSQL holds, whatever its texts are', async () => {
  const target = await table(0)
  const odd = ['', '\\', '\\N', '\\\\N', 'a\tb\nc\rd', '\b\f\v', '\u001f\u001e\\u', '"quoted", too', "it's", '😀', null]
  await insertRows(
    other,
    target,
    odd.map((state, at) => ({ id: at + 1, data: { state, amount: at % 2 === 0 ? `-${at}.50` : 'none' } })),
  )
  await rows.replicas.refresh(target.table)
  const before = rows.answered()
  const query = parseDataRequest({ orderBy: { id: 'asc' } }, ['id', 'state', 'amount'], COLUMNS)
  const range = { from: 0, to: 99 }
  expect(await rows.select(target, query, range)).toEqual(await other.select(target, query, range))
  expect((await rows.select(target, query, range)).map(([, state]) => state)).toEqual(odd)
  expect(rows.answered()).toBe(before + 2)
  expect(rows.figures()).toMatchObject({ copies: 1, builds: { made: 1, failed: 0 }, answers: { copy: before + 2 } })
  expect(rows.figures().bytes).toBeGreaterThan(0)
})

test('a write that was acknowledged is never missing, wherever it was made and by whatever statement', async () => {
  const target = await table()
  await rows.replicas.refresh(target.table)
  expect(await total(rows, target)).toBe(3)
  const before = rows.answered()
  await updateRows(other, target, [{ id: 1, data: { amount: '10' } }])
  expect(await total(rows, target)).toBe(12)
  expect(rows.answered()).toBe(before)
  await rows.replicas.refresh(target.table)
  expect([await total(rows, target), rows.answered()]).toEqual([12, before + 1])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`DELETE FROM rows.${target.table} WHERE id = 1`)
  await client.end()
  expect(await total(rows, target)).toBe(2)
})

test('a transaction that began before the copy and ends after it makes the copy stale', async () => {
  const target = await table()
  await rows.replicas.refresh(target.table)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`UPDATE rows.${target.table} SET c1 = '5', c1_n = 5 WHERE id = 1`)
  // One that began later and is over already: its number is higher, and the copy sees it.
  await updateRows(other, target, [{ id: 2, data: { amount: '7' } }])
  await rows.replicas.refresh(target.table)
  expect(await total(rows, target)).toBe(9)
  await client.query('COMMIT')
  await client.end()
  expect(await total(rows, target)).toBe(13)
})

test('while several write, each of them reads what they wrote', async () => {
  const target = await table(40)
  const person = async (id: number) => {
    const own = parseDataRequest({ filter: { state: [`P${id}`] } }, ['amount'], COLUMNS)
    for (let round = 1; round <= 15; round++) {
      await updateRows(other, target, [{ id, data: { state: `P${id}`, amount: String(round) } }])
      if (round % 5 === id % 5) await rows.replicas.refresh(target.table)
      expect(await rows.select(target, own, { from: 0, to: 9 })).toEqual([[round]])
    }
  }
  await Promise.all([1, 2, 3, 4].map(person))
})

test('a column that came later is asked of PostgreSQL until there is a copy with it', async () => {
  const target = await table()
  await rows.replicas.refresh(target.table)
  const wider = { ...target, columns: [...COLUMNS, { key: 'c3', name: 'note', dataType: 'text' as const }] }
  await other.addColumns(wider)
  const query = parseDataRequest({ filter: { state: ['S1'] } }, ['note'], wider.columns)
  const before = rows.answered()
  expect(await rows.select(wider, query, { from: 0, to: 9 })).toEqual([[null]])
  expect(rows.answered()).toBe(before)
})

test('the least used copies go when there is no room, and a table that is too large has none', async () => {
  const small = await Promise.all([table(200), table(200), table(200)])
  const large = await table(2_000)
  const tight = replicatedRows(other, { ...TIGHT, folder: join(folder, 'tight'), mostBytes: 6_000 })
  const [first, second, third] = small
  if (!first || !second || !third) throw new Error('Three tables were made.')
  const isCopied = async (target: RowTable) => {
    const before = tight.answered()
    await total(tight, target)
    return tight.answered() > before
  }
  for (const target of [first, second]) await tight.replicas.refresh(target.table)
  expect([await isCopied(second), await isCopied(first)]).toEqual([true, true])
  await tight.replicas.refresh(third.table)
  expect(await isCopied(third)).toBe(true)
  expect([await isCopied(first), await isCopied(second)]).toEqual([true, false])
  await tight.replicas.refresh(large.table)
  expect(await isCopied(large)).toBe(false)
  await tight.replicas.close()
})

test('small tables and those that are being written to have no copy; the change feed has it made anew', async () => {
  const target = await table(50)
  const small = replicatedRows(other, { ...TIGHT, folder: join(folder, 'small'), fromRows: 51 })
  await small.replicas.refresh(target.table)
  await total(small, target)
  expect(small.answered()).toBe(0)
  await small.replicas.close()
  const feed = changeFeed()
  const quiet = replicatedRows(other, { ...TIGHT, folder: join(folder, 'quiet'), quietMs: 3_000, changes: feed })
  await quiet.replicas.refresh(target.table)
  expect([await total(quiet, target), quiet.answered()]).toEqual([50, 1])
  await replaceValues(other, target, 'amount', [{ from: '1', to: '2' }])
  feed.tell([`rows:${tables}`])
  expect([await total(quiet, target), quiet.answered()]).toEqual([100, 1])
  await quiet.replicas.refresh(target.table)
  expect([await total(quiet, target), quiet.answered()]).toEqual([100, 1])
  await expect
    .poll(async () => [await total(quiet, target), quiet.answered() > 1], { interval: 250 })
    .toEqual([100, true])
  await quiet.replicas.close()
})

test('a file that is lost costs an answer no more than a while', async () => {
  const target = await table()
  const reported: unknown[] = []
  const at = join(folder, 'lost')
  await mkdir(join(at, 'left-behind'), { recursive: true })
  await writeFile(join(at, 'left-behind', 'rows.duckdb'), 'of a server that was killed')
  const lost = replicatedRows(other, { ...TIGHT, folder: at, report: (error) => reported.push(error) })
  await lost.replicas.refresh(target.table)
  expect(existsSync(join(at, 'left-behind'))).toBe(false)
  const held = await lost.replicas.hold(target)
  await held?.file.rows.drop(held.name)
  held?.release()
  expect(await total(lost, target)).toBe(3)
  expect(reported).toHaveLength(1)
  await lost.replicas.close()
  expect(readdirSync(at)).toEqual([])
})

const TIGHT = {
  memoryMb: 64,
  mostBytes: 10 ** 9,
  fromRows: 0,
  quietMs: 0,
  rules: { page: () => true, scan: () => true, count: () => true },
}

function changeFeed() {
  const listeners = new Set<Parameters<RowChanges['subscribe']>[0]>()
  return {
    tell: (tags: string[]) => listeners.forEach((listener) => void listener(tags)),
    subscribe(listener: Parameters<RowChanges['subscribe']>[0]) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
