import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { deleteRows, insertRows, updateRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import { openDuckDb } from './duckdb/engine.server.ts'
import type { RowEngine, RowTable, ScanOptions } from './engine.ts'
import { openPostgresRows } from './postgres/engine.server.ts'
import { rowQueues, rowsOfClient } from './rows-of-client.ts'

const ROWS = 20_000
const COLUMNS = firstColumns([
  { name: 'state', dataType: 'text' },
  { name: 'amount', dataType: 'numeric' },
  { name: 'day', dataType: 'date' },
])
const VERSION: RowTable = { table: 'v1_scan', columns: COLUMNS }
const ALL = ['id', 'state', 'amount', 'day']
const amount = (at: number) => (at % 7 === 1 ? 'n/a' : `${at}.25`)

describe.each(['duckdb', 'postgres'] as const)('a scan in %s', (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await openTestRows(kind)
    const lines = Array.from({ length: ROWS }, (_, at) => `State ${at % 50},${amount(at)},2024-0${(at % 9) + 1}-01\n`)
    await rows.load(VERSION, await rows.csv(`state,amount,day\n${lines.join('')}`), 1_000)
  })
  afterAll(() => rows.close())

  const query = (expressions = ALL, options: unknown = {}) => parseDataRequest(options, expressions, COLUMNS)
  async function all(engine: RowEngine, asked = query(), options: ScanOptions = {}) {
    const batches: Cell[][][] = []
    for await (const batch of engine.scan(VERSION, asked, options)) batches.push(batch)
    return batches
  }

  test('gives every row as a page does, in batches of the size asked for', async () => {
    const { engine } = rows
    const scanned = await all(engine, query(ALL, { orderBy: { amount: 'desc' } }), { batchRows: 1_500 })
    expect(Math.max(...scanned.map((batch) => batch.length))).toBeLessThanOrEqual(1_500)
    const asked = query(ALL, { orderBy: { amount: 'desc' } })
    expect(scanned.flat()).toEqual(await engine.select(VERSION, asked, { from: 0, to: ROWS - 1 }))
    const unordered = (await all(engine)).flat()
    expect(unordered.map(([id]) => Number(id)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: ROWS }, (_, at) => 1_000 + at),
    )
    const grouped = query(['state', 'sum(amount)'], { groupBy: ['state'], filter: { day: ['2024-01-01'] } })
    const groups = (await all(engine, grouped)).flat().sort()
    expect(groups).toEqual((await engine.select(VERSION, grouped, { from: 0, to: 99 })).sort())
    await expect(all(engine, query(['state'], { filter: { state: ["'; DROP TABLE v1_scan --"] } }))).resolves.toEqual(
      [],
    )
  })

  test('reads one moment of the table, whatever is written meanwhile', async () => {
    const { engine } = rows
    const seen: Cell[][] = []
    for await (const batch of engine.scan(VERSION, query(['id', 'amount']), { batchRows: 500 })) {
      if (seen.length === 0) {
        await updateRows(engine, VERSION, [{ id: 1_000 + ROWS - 1, data: { amount: 'changed' } }])
        await insertRows(engine, VERSION, [{ id: 1_000 + ROWS, data: { state: 'New', amount: '1', day: null } }])
      }
      seen.push(...batch)
    }
    expect(seen.length).toBe(ROWS)
    expect(seen.find(([id]) => id === 1_000 + ROWS - 1)?.[1]).toBe(Number(amount(ROWS - 1)))
    await deleteRows(engine, VERSION, [1_000 + ROWS])
    await updateRows(engine, VERSION, [{ id: 1_000 + ROWS - 1, data: { amount: amount(ROWS - 1) } }])
  })

  test('that is left or given up ends, again and again, and the next is answered', async () => {
    const { engine } = rows
    for (let round = 0; round < 20; round++) {
      for await (const batch of engine.scan(VERSION, query(), { batchRows: 10 })) {
        expect(batch.length).toBe(10)
        break
      }
      const leaving = new AbortController()
      const read = all(engine, query(), { signal: leaving.signal, batchRows: 100 })
      setTimeout(() => leaving.abort(new Error('left')), round)
      await read.catch((error: Error) => expect(error.message).toBe('left'))
    }
    await expect(all(engine, query(), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
    expect((await all(engine)).flat().length).toBe(ROWS)
    const missing = engine.scan({ ...VERSION, table: 'v9_none' }, query())
    await expect(missing[Symbol.asyncIterator]().next()).rejects.toThrow('The row table "v9_none" was not found.')
  })

  test('of a client waits for those before it and ends with the client, and its time is that of the engine alone', async () => {
    const leaving = new AbortController()
    const [queues, other] = [rowQueues(), new AbortController().signal]
    const mine = rowsOfClient(rows.engine, queues, { key: 'ada', signal: leaving.signal }, 5_000)
    const first = mine.scan(VERSION, query(), { batchRows: 100 })[Symbol.asyncIterator]()
    expect((await first.next()).value.length).toBe(100)
    // One client has one scan at a time; another is not delayed by it.
    const second = mine.scan(VERSION, query())[Symbol.asyncIterator]()
    const waits = second.next()
    const theirs = rowsOfClient(rows.engine, queues, { key: 'bob', signal: other }, 5_000)
    expect((await all(theirs)).flat().length).toBe(ROWS)
    await first.return?.()
    expect((await waits).value.length).toBeGreaterThan(0)
    leaving.abort(new Error('left'))
    await expect(second.next()).rejects.toThrow('left')
    const slow = rowsOfClient(rows.engine, queues, { key: 'eve', signal: other }, 1)
    const heavy = query(['state', ...Array.from({ length: 40 }, (_, at) => `count(distinct amount * ${at})`)], {
      groupBy: ['state'],
    })
    await expect(all(slow, heavy)).rejects.toThrow('This query takes too long.')
  })
})

test.each(['duckdb', 'postgres'] as const)(
  'a query in %s that needs too much memory is refused in words',
  async (kind) => {
    const rows = await openTestRows(kind)
    await rows.engine.close()
    const small =
      kind === 'duckdb'
        ? await openDuckDb({ path: `${rows.folder}/small.duckdb`, memoryLimit: '64MB', spillLimit: '1MB', threads: 1 })
        : await openPostgresRows({ databaseUrl: rows.databaseUrl ?? '', workMemory: '64kB', temporaryFiles: '1MB' })
    try {
      const words = 'x'.repeat(200)
      await small.create(VERSION)
      for (let at = 0; at < 40_000; at += 2_000) {
        const some = Array.from({ length: 2_000 }, (_, n) => ({
          id: at + n + 1,
          data: { state: `${(at + n) * 7919}${words}`, amount: '1', day: null },
        }))
        await insertRows(small, VERSION, some)
      }
      const long = `concat(${Array.from({ length: 12 }, () => 'state').join(', ')})`
      const asked = parseDataRequest({}, [`count(distinct ${long})`], COLUMNS)
      const refused = 'This query needs more memory than it may have. Ask for less, or try again later.'
      await expect(small.scan(VERSION, asked)[Symbol.asyncIterator]().next()).rejects.toThrow(refused)
      await expect(small.select(VERSION, asked, { from: 0, to: 0 })).rejects.toThrow(refused)
      expect(await small.count(VERSION, parseDataRequest({}, [], COLUMNS))).toBe(40_000)
    } finally {
      await small.close()
      await rows.close().catch(() => {})
    }
  },
)
