import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows, updateRows } from '../../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../../tests/support/row-engines.ts'

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
