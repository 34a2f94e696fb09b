import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cell, DataQuery } from '#domain/data/query.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { isRounded, RANDOM_COLUMNS, randomQuery, randomRow } from '../../tests/support/random-rows.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import { RowModel } from '../../tests/support/row-model.ts'

const ROWS = 10_000
const QUERIES = 40
const TARGET = { table: 'v1_random', columns: RANDOM_COLUMNS }

let engines: TestRows[]

const quoted = (cell: string | null) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`)

beforeAll(async () => {
  engines = await Promise.all([openTestRows('duckdb'), openTestRows('postgres'), openTestRows('replicated')])
  const distinct = fc.sample(randomRow, 2_000)
  const rows = Array.from({ length: ROWS }, (_, i) => distinct[(i * 7 + Math.floor(i / 2_000)) % distinct.length] ?? [])
  // A row of nothing would be a blank line, which is no row.
  const text = ['a,b,c,d,e,f,g,h', ...rows.map((row) => row.map(quoted).join(','))].join('\r\n')
  for (const { engine, csv, load } of engines) {
    expect(await load(TARGET, await csv(text), 1_099_511_627_776)).toEqual({ rows: ROWS })
    await insertRows(engine, TARGET, [{ id: 7, data: { state: '', loose: '', amount: '' } }])
  }
})

afterAll(() => Promise.all(engines.map((rows) => rows.close())))

test('random queries over 10,000 rows give the same cells in DuckDB and PostgreSQL', async () => {
  const answers = async (query: DataQuery) =>
    Promise.all(
      engines.map(async ({ engine }) => ({
        count: await engine.count(TARGET, query),
        rows: await engine.select(TARGET, query, { from: 0, to: 60 }),
      })),
    )
  await fc.assert(
    fc.asyncProperty(randomQuery, async (query) => {
      const [duckdb, postgres] = await answers(query)
      expect(duckdb?.count).toEqual(postgres?.count)
      expect(duckdb?.rows.length).toEqual(postgres?.rows.length)
      const rounded = query.select.map(isRounded)
      const comparable = (rows: Cell[][] = []) =>
        rows.map((row) => row.map((cell, i) => (rounded[i] ? 'rounded' : cell)))
      expect(comparable(duckdb?.rows)).toEqual(comparable(postgres?.rows))
      // Which way the last digits fall depends on the order of the rows, and all of them where large numbers cancel out.
      const present = (rows: Cell[][] = []) => rows.map((row) => row.map((cell, i) => rounded[i] && typeof cell))
      expect(present(duckdb?.rows)).toEqual(present(postgres?.rows))
    }),
    { numRuns: QUERIES },
  )
})

test('random queries over 300 rows give what the rules say in plain JavaScript', async () => {
  const rows = fc.sample(randomRow, 300).map((cells, i) => ({ id: i + 1, cells: cells.map((cell) => cell || null) }))
  const target = { ...TARGET, table: 'v2_random' }
  for (const { csv, load } of engines)
    await load(
      target,
      await csv(['a,b,c,d,e,f,g,h', ...rows.map(({ cells }) => cells.map(quoted).join(','))].join('\n')),
      1,
    )
  const model = new RowModel(RANDOM_COLUMNS)
  await fc.assert(
    fc.asyncProperty(randomQuery, async (query) => {
      const rounded = query.select.map(isRounded)
      const comparable = (cells: Cell[][]) => cells.map((row) => row.map((cell, i) => (rounded[i] ? 'rounded' : cell)))
      const expected = model.select(rows, query)
      for (const { engine } of engines) {
        expect(await engine.count(target, query)).toBe(expected.length)
        expect(comparable(await engine.select(target, query, { from: 0, to: 999 }))).toEqual(comparable(expected))
      }
    }),
    { numRuns: QUERIES },
  )
})
