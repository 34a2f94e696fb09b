import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows, updateRows } from '../../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../../tests/support/row-engines.ts'
import type { ChangeSet } from '../change-set.ts'

const TARGET = { table: 'v1_busy', columns: firstColumns([{ name: 'county', dataType: 'text' }]) }
/** More than there are connections. */
const WRITERS = 12

let rows: TestRows
let other: pg.Client
beforeAll(async () => {
  rows = await openTestRows('postgres')
  other = new pg.Client({ connectionString: rows.databaseUrl ?? '' })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await rows?.close()
})

test('many who wait to write to a table that somebody changes leave connections for readers, and then write', async () => {
  const { engine } = rows
  await engine.create(TARGET)
  const all = Array.from({ length: WRITERS }, (_, id) => ({ id, data: { county: 'before' } }))
  await insertRows(engine, TARGET, all)
  const changed = parseDataRequest({ filter: { county: ['after'] } }, [], TARGET.columns)
  await other.query(`BEGIN; LOCK TABLE rows.${TARGET.table} IN SHARE ROW EXCLUSIVE MODE`)
  const left = new AbortController()
  const write = (id: number) => updateRows(engine, TARGET, [{ id, data: { county: 'after' } }])
  const writes = all.slice(1).map(({ id }) => write(id))
  const set = { kind: 'update' as const, rows: [{ id: 0, data: { county: 'after' } }] }
  const given = engine.change(TARGET, set, { entry: null, signal: left.signal })
  // Longer than one of them waits at a time.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  for (let read = 0; read < 5; read++) expect(await engine.count(TARGET, changed, AbortSignal.timeout(5_000))).toBe(0)
  left.abort(new Error('left'))
  await expect(given).rejects.toThrow('left')
  await other.query('COMMIT')
  expect(await Promise.all(writes)).toEqual(Array(WRITERS - 1).fill(1))
  expect(await engine.count(TARGET, changed)).toBe(WRITERS - 1)
})

/** Until somebody waits for a row of another transaction. */
async function untilWaiting(): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; ) {
    const { rowCount } = await other.query('SELECT 1 FROM pg_locks WHERE NOT granted')
    if (rowCount) return
  }
  throw new Error('Nobody waits for the row.')
}

test('a mass edit and its undo let others write to all rows that they do not touch, and connections are left', async () => {
  const { engine } = rows
  const target = { ...TARGET, table: 'v2_busy' }
  await engine.create(target)
  const counties = Array.from({ length: 40 }, (_, id) => ({ id, data: { county: id % 2 === 0 ? 'even' : 'odd' } }))
  await insertRows(engine, target, counties)
  const having = (county: string) => {
    const query = parseDataRequest({ filter: { county: [county] } }, [], target.columns)
    return engine.count(target, query, AbortSignal.timeout(5_000))
  }
  const write = (set: ChangeSet) => engine.change(target, set, { entry: null, signal: AbortSignal.timeout(5_000) })
  const maps = [{ from: 'even', to: 'two' }]
  const changes: { set: ChangeSet; to: string; after: number[] }[] = [
    { set: { kind: 'replace', columns: [{ column: 'county', replacements: maps }] }, to: 'two', after: [1, 20, 20] },
    { set: { kind: 'undo', entry: 1 }, to: 'even', after: [22, 0, 20] },
  ]
  for (const [at, { set, to, after }] of changes.entries()) {
    // Somebody has a row that the change needs: it has others by then, and waits.
    await other.query(`BEGIN; SELECT id FROM rows.${target.table} WHERE id = 38 FOR UPDATE`)
    const changing = engine.change(target, set, { entry: at + 1 })
    await untilWaiting()
    const before = [await having('even'), await having('two')]
    const touched = Array.from({ length: WRITERS }, () => updateRows(engine, target, [{ id: 4, data: { county: to } }]))
    await write({ kind: 'insert', rows: [{ id: 100 + at, data: { county: 'even' } }] })
    await write({ kind: 'update', rows: [{ id: 1, data: { county: 'odd' } }] })
    expect([await having('even'), await having('two')]).toEqual([(before[0] ?? 0) + 1, before[1]])
    await other.query('COMMIT')
    expect(await changing).toMatchObject({ edited: 20, cells: 20 })
    expect(await Promise.all(touched)).toEqual(Array(WRITERS).fill(1))
    expect([await having('even'), await having('two'), await having('odd')]).toEqual(after)
  }
})
