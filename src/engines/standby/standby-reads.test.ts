import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows, updateRows } from '../../../tests/support/plain-writes.ts'
import { type RestartablePostgres, startOwnPostgres } from '../../../tests/support/postgres.ts'
import type { RowTable } from '../engine.ts'
import { openPostgresRows, type PostgresRows } from '../postgres/engine.server.ts'
import type { RowChanges } from '../replica/replicated-engine.server.ts'
import { type StandbyReads, standbyReads } from './standby-reads.server.ts'

const COLUMNS = firstColumns([{ name: 'amount', dataType: 'numeric' }])

let database: RestartablePostgres
let standby: RestartablePostgres
let primary: PostgresRows
let guests: StandbyReads
let tables = 0
const listeners = new Set<Parameters<RowChanges['subscribe']>[0]>()
const told: unknown[] = []

const tell = () => {
  for (const listener of listeners) listener(['rows:1'])
}
const changes: RowChanges = {
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

beforeAll(async () => {
  database = await startOwnPostgres()
  standby = await database.follow()
  primary = await openPostgresRows({ databaseUrl: database.url })
  guests = standbyReads(primary, { readUrl: standby.url, changes, awayMs: 300, report: (error) => told.push(error) })
})
afterAll(async () => {
  await guests.close()
  await primary.close()
  await standby.stop()
  await database.stop()
})

async function onStandby(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function table(): Promise<RowTable> {
  const target = { table: `v${++tables}_test`, columns: COLUMNS }
  await primary.create(target)
  await insertRows(primary, target, [{ id: 1, data: { amount: '1' } }])
  tell()
  return target
}

const amount = async (target: RowTable) =>
  (await guests.select(target, parseDataRequest({}, ['sum(amount)'], COLUMNS), { from: 0, to: 0 }))[0]?.[0]

/** Reads until the standby has answered, which it does once it has what was told. */
async function fromStandby(target: RowTable): Promise<unknown> {
  let found: unknown
  const isAnswered = async () => {
    const before = guests.answered()
    found = await amount(target)
    return guests.answered() > before
  }
  await expect.poll(isAnswered).toBe(true)
  return found
}

test('guests read the standby once it has what this server has heard of, and until then the database itself', async () => {
  const target = await table()
  expect(await fromStandby(target)).toBe(1)
  await onStandby('SELECT pg_wal_replay_pause()')
  await updateRows(primary, target, [{ id: 1, data: { amount: '2' } }])
  // Not announced yet: others see it when the standby has it.
  expect([await amount(target), await primary.count(target, parseDataRequest({}, [], COLUMNS))]).toEqual([1, 1])
  tell()
  const before = guests.answered()
  for (let times = 0; times < 5; times++) expect(await amount(target)).toBe(2)
  expect(guests.answered()).toBe(before)
  // A table that the standby has never seen is there too.
  expect(await amount(await table())).toBe(1)
  await onStandby('SELECT pg_wal_replay_resume()')
  expect(await fromStandby(target)).toBe(2)
})

test('scans are whole, from either of them', async () => {
  const target = await table()
  await fromStandby(target)
  const query = parseDataRequest({}, ['id', 'amount'], COLUMNS)
  const scanned = async () => {
    const rows: unknown[] = []
    for await (const batch of guests.scan(target, query)) rows.push(...batch)
    return rows
  }
  const before = guests.answered()
  expect(await scanned()).toEqual([[1, 1]])
  expect(guests.answered()).toBe(before + 1)
  tell()
  expect(await scanned()).toEqual([[1, 1]])
})

test('a standby that is away costs a moment and no answer, and is asked again when it is back', async () => {
  const target = await table()
  await fromStandby(target)
  await standby.goAway()
  expect([await amount(target), await amount(target)]).toEqual([1, 1])
  await standby.comeBack()
  expect(await fromStandby(target)).toBe(1)
})
