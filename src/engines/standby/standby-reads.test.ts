import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStandby } from '#doctor/check-standby.server.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows, updateRows } from '../../../tests/support/plain-writes.ts'
import { type RestartablePostgres, startOwnPostgres } from '../../../tests/support/postgres.ts'
import { relayTo } from '../../../tests/support/tcp-relay.ts'
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

const examined = () => checkStandby({ databaseUrl: database.url, databaseReadUrl: standby.url })

test('a standby that is away costs a moment and no answer, is said to be, and is asked again when it is back', async () => {
  const target = await table()
  await fromStandby(target)
  expect(await guests.figures()).toMatchObject({ lag: { bytes: expect.any(Number), seconds: expect.any(Number) } })
  expect(await examined()).toMatchObject([{ level: 'ok' }])
  await standby.goAway()
  const before = (await guests.figures()).reads
  const began = performance.now()
  // Many at once: those of the first moment notice, nobody waits for it to come back.
  const reads = await Promise.all(Array.from({ length: 20 }, () => amount(target)))
  for (let times = 0; times < 5; times++) reads.push(await amount(target))
  expect(new Set(reads)).toEqual(new Set([1]))
  expect(performance.now() - began).toBeLessThan(1_500)
  const after = await guests.figures()
  expect(after).toMatchObject({ lag: null, reads: { standby: before.standby, away: before.away + 25 } })
  expect(await examined()).toMatchObject([{ level: 'problem', what: expect.stringContaining('cannot be read') }])
  await standby.comeBack()
  expect(await fromStandby(target)).toBe(1)
  expect((await guests.figures()).lag).not.toBeNull()
})

test('a standby that says nothing at all is waited for once, by the readers of that moment', async () => {
  const target = await table()
  const relay = await relayTo(standby.url)
  const others = standbyReads(primary, {
    readUrl: relay.url,
    changes,
    awayMs: 200,
    report: (error) => told.push(error),
  })
  try {
    const read = async () => {
      const began = performance.now()
      await others.count(target, parseDataRequest({}, [], COLUMNS))
      return performance.now() - began
    }
    const answered = async () => {
      await read()
      return others.answered()
    }
    await expect.poll(answered).toBeGreaterThan(0)
    relay.fallSilent()
    const first = await Promise.all([read(), read(), read()])
    expect(Math.max(...first)).toBeLessThan(2_500)
    const next = await Promise.all(Array.from({ length: 10 }, read))
    expect(Math.max(...next)).toBeLessThan(500)
  } finally {
    await others.close()
    await relay.close()
  }
})
