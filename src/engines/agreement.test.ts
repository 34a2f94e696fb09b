import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cell, DataQuery } from '#domain/data/query.ts'
import { isRounded, RANDOM_COLUMNS, randomQuery, randomRow } from '../../tests/support/random-rows.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'

const ROWS = 10_000
const QUERIES = 200
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const TARGET = { table: 'v1_random', columns: RANDOM_COLUMNS }

let engines: TestRows[]

const quoted = (cell: string | null) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`)

beforeAll(async () => {
  engines = await Promise.all([openTestRows('duckdb'), openTestRows('postgres')])
  const distinct = fc.sample(randomRow, { numRuns: 2_000, seed: SEED })
  const rows = Array.from({ length: ROWS }, (_, i) => distinct[(i * 7 + Math.floor(i / 2_000)) % distinct.length] ?? [])
  // A row of nothing would be a blank line, which is no row.
  const text = ['a,b,c,d,e,f,g,h', ...rows.map((row) => row.map(quoted).join(','))].join('\r\n')
  for (const { engine, csv } of engines) {
    expect(await engine.loadCsv(TARGET, await csv(text), 1_099_511_627_776)).toEqual({ rows: ROWS })
    await engine.insert(TARGET, [{ id: 7, data: { state: '', loose: '', amount: '' } }])
  }
}, 60_000)

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
      const near = (rows: Cell[][] = []) => rows.flatMap((row) => row.filter((_, i) => rounded[i]))
      near(duckdb?.rows).forEach((cell, i) => {
        const other = near(postgres?.rows)[i]
        if (typeof cell === 'number' && typeof other === 'number') {
          expect(Math.abs(cell - other)).toBeLessThanOrEqual(1e-6 * Math.max(1e-9, Math.abs(cell), Math.abs(other)))
        } else expect(cell).toEqual(other)
      })
    }),
    { numRuns: QUERIES, seed: SEED },
  )
}, 240_000)
