import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RowColumn } from '#domain/data/query.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import { rowsOf } from '../../tests/support/text-batches.ts'

const COUNTIES = { path: 'demo/nri_counties.csv', delimiter: ',', quote: '"', headerRows: 1 }
const TORNADOES = { ...COUNTIES, path: 'demo/fema_tornado_declarations.csv' }

let engines: TestRows[]

beforeAll(async () => {
  engines = await Promise.all([openTestRows('duckdb'), openTestRows('postgres')])
})
afterAll(() => Promise.all(engines.map((rows) => rows.close())))

async function load({ engine, load }: TestRows, table: string, source: typeof COUNTIES) {
  const { columns, rows } = await measureFile(source.path, source)
  const target = { table, columns: firstColumns(columns) }
  expect(await load(target, source, 1)).toEqual({ rows })
  return {
    rows,
    columns,
    ask: (expressions: string[], options: unknown) =>
      engine.select(target, parseDataRequest(options, expressions, columns), { from: 0, to: 9_999 }),
  }
}

const typeOf = (columns: RowColumn[], name: string) => columns.find((column) => column.name === name)?.dataType

test('the risk index by county: codes stay text, populations and losses add up by state to the last digit', async () => {
  const byState = new Map<string, { population: bigint; loss: bigint }>()
  for (const row of await records(COUNTIES.path)) {
    const state = row.STATE ?? ''
    const sums = byState.get(state) ?? { population: 0n, loss: 0n }
    sums.population += BigInt(row.POPULATION ?? 0)
    sums.loss += scaled(row.EAL_VALT ?? '0')
    byState.set(state, sums)
  }
  const expected = [...byState]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, { population, loss }]) => [state, Number(population), Number(`${loss}e-15`)])
  for (const rows of engines) {
    const { columns, rows: size, ask } = await load(rows, 'v1_counties', COUNTIES)
    expect(size).toBe(3_142)
    expect(['STCOFIPS', 'NRI_ID', 'POPULATION', 'EAL_VALT', 'RISK_RATNG'].map((name) => typeOf(columns, name))).toEqual(
      ['text', 'text', 'numeric', 'numeric', 'text'],
    )
    expect(await ask(['STATE', 'sum(POPULATION)', 'sum(EAL_VALT)'], { groupBy: ['STATE'] })).toEqual(expected)
  }
})

test('tornado declarations: zeros in codes are kept, days are dates in order', async () => {
  for (const rows of engines) {
    const { columns, rows: size, ask } = await load(rows, 'v1_tornadoes', TORNADOES)
    expect(size).toBe(1_000)
    expect(['fipsCountyCode', 'declarationDate', 'disasterNumber', 'id'].map((name) => typeOf(columns, name))).toEqual([
      'text',
      'timestamp',
      'numeric',
      'text',
    ])
    const [[county, first]] = (await ask(['min(fipsCountyCode)', 'min(declarationDate)'], {})) as [[string, string]]
    expect(county).toBe('000')
    expect(first).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/)
    const years = await ask(['fyDeclared', 'count(*)'], { groupBy: ['fyDeclared'], orderBy: { fyDeclared: 'desc' } })
    expect(years.map(([, count]) => Number(count)).reduce((a, b) => a + b)).toBe(1_000)
  }
})

async function records(path: string): Promise<Record<string, string | null>[]> {
  const measured = await measureFile(path)
  const found: Record<string, string | null>[] = []
  for await (const batch of rowsOfFile(path, {}, measured).batches())
    for (const row of rowsOf(batch))
      found.push(Object.fromEntries(measured.header.map((name, i) => [name, row[i] ?? null])))
  return found
}

/** A decimal as a whole number of 10^-15. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(15, '0'))
}
