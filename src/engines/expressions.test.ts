import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOWER, lowerCase, UPPER, upperCase } from '#domain/data/expression/case-mapping.ts'
import type { Cell } from '#domain/data/query.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'

const COLUMNS = firstColumns([
  { name: 'name', dataType: 'text' },
  { name: 'amount', dataType: 'numeric' },
  { name: 'day', dataType: 'date' },
  { name: 'seen', dataType: 'timestamp' },
  { name: 'tags', dataType: 'text', multiple: true },
])
const CSV = `name,amount,day,seen,tags
Doña Ana,2.50,2024-12-30,2024-12-30T23:59:58.900Z,"[""Flood"",""Wind""]"
😀 Twister,n/a,May,2024-02-29T10:00:00+02:00,Flood
,-0.5,0099-03-01,,"[1, 2.50, true, null, [""Flood""]]"
2024-02-29 10:30,1e3,2024-02-29,soon,"[""Flood"",]"
`
/** Each expression with its cells in the four rows. */
const CELLS: [string, Cell[]][] = [
  ['upper(name)', ['DOÑA ANA', '😀 TWISTER', null, '2024-02-29 10:30']],
  ['length(name)', [8, 9, null, 16]],
  ['substring(name, 1, 2)', ['Do', '😀 ', null, '20']],
  ['substring(name from -1 for 3)', ['D', '😀', null, '2']],
  ["replace(name, 'a', '$&')", ['Doñ$& An$&', '😀 Twister', null, '2024-02-29 10:30']],
  ["trim('\u00a0 ' || name || '\t')", ['Doña Ana', '😀 Twister', null, '2024-02-29 10:30']],
  ["concat(name, '-', amount)", ['Doña Ana-2.50', '😀 Twister-n/a', '--0.5', '2024-02-29 10:30-1e3']],
  ['amount * 2', [5, null, -1, 2000]],
  ['amount / 0', [null, null, null, null]],
  ['round(amount)', [3, null, -1, 1000]],
  ['round(amount * 0.402, 2)', [1.01, null, -0.2, 402]],
  ['floor(amount)', [2, null, -1, 1000]],
  ['ceil(-amount)', [-2, null, 1, -1000]],
  ['(amount / 3)::text', ['0.833333333333333', null, '-0.166666666666667', '333.333333333333']],
  ["(amount * 1e20)::text || '!'", ['2.5e+20!', null, '-5e+19!', '1e+23!']],
  ['coalesce(amount, 0)', [2.5, 0, -0.5, 1000]],
  ["coalesce(name, 'none')", ['Doña Ana', '😀 Twister', 'none', '2024-02-29 10:30']],
  ['greatest(amount, 1)', [2.5, 1, 1, 1000]],
  ["least(name, 'E', null)", ['Doña Ana', 'E', 'E', '2024-02-29 10:30']],
  ['nullif(amount, 2.5)', [null, null, -0.5, 1000]],
  ['year(day)', [2024, null, 99, 2024]],
  ['extract(week from day)', [1, null, 9, 9]],
  ["date_part('dow', day)", [1, null, 0, 4]],
  ['hour(seen)', [23, 8, null, null]],
  ['second(seen)', [58, 0, null, null]],
  ['seen::date', ['2024-12-30', '2024-02-29', null, null]],
  ['day::timestamp', ['2024-12-30T00:00:00.000Z', null, '0099-03-01T00:00:00.000Z', '2024-02-29T00:00:00.000Z']],
  ['name::timestamp', [null, null, null, '2024-02-29T10:30:00.000Z']],
  ['amount > 0', ['true', null, 'false', 'true']],
  ['amount is null', ['false', 'false', 'false', 'false']],
  ["case when name in ('Doña Ana', null) then 1 end", [1, null, null, null]],
  ["case when not (amount > 0 and day > '2024-06-01') then 'x' else name end", ['Doña Ana', '😀 Twister', 'x', 'x']],
  ["day = '2024-02-29' or amount::numeric = 2.5", ['true', null, 'false', 'true']],
]

describe.each(['duckdb', 'postgres'] as const)('expressions in %s', (kind) => {
  let rows: TestRows
  const target = { table: 'v1_expressions', columns: COLUMNS }

  beforeAll(async () => {
    rows = await openTestRows(kind)
    await rows.load(target, await rows.csv(CSV), 1)
  })
  afterAll(() => rows.close())

  const ask = (expressions: string[], options: unknown = {}) =>
    rows.engine.select(target, parseDataRequest(options, expressions, COLUMNS), { from: 0, to: 99 })
  const count = (options: unknown) => rows.engine.count(target, parseDataRequest(options, [], COLUMNS))

  test('every function gives the cells that the rules say, in both engines', async () => {
    const found = await ask(CELLS.map(([expression]) => expression))
    const table = CELLS.map(([expression], at) => [expression, found.map((row) => row[at])])
    expect(table).toEqual(CELLS)
  })

  test('groups, orders, filters and aggregates may be of calls, and groups of numbers have one text', async () => {
    const first = 'substring(upper(name), 1, 1)'
    expect(await ask([first, 'count(*)'], { groupBy: [first], orderBy: { [first]: 'desc' } })).toEqual([
      ['😀', 1],
      ['D', 1],
      ['2', 1],
      [null, 1],
    ])
    expect(await ask(["concat(amount, ' t')"], { groupBy: ['amount'], orderBy: { amount: 'asc' } })).toEqual([
      ['-0.5 t'],
      ['2.5 t'],
      ['1000 t'],
      ['n/a t'],
    ])
    expect(await ask(['sum(case when amount > 0 then amount else null end)', 'max(amount > 0)'])).toEqual([
      [1002.5, 'true'],
    ])
    expect(await count({ filter: { 'year(day)': [2024, '99'] }, gt: { 'length(name)': 8 } })).toBe(1)
    expect(await count({ like: { name: 'DOÑA' } })).toBe(1)
    expect(await count({ filter: { 'amount > 0': ['true'] } })).toBe(2)
  })

  test('a cell of several values is matched by each of them; what is no JSON list is one value [D-176]', async () => {
    const matching = async (value: string | number) => count({ filter: { tags: [value] } })
    expect(await Promise.all(['Flood', 'Wind', 1, '2.5', 'true', 'Floo', '["Flood",]'].map(matching))).toEqual([
      2, 1, 1, 1, 1, 0, 1,
    ])
    expect(await count({ exclude: { tags: ['Flood'] } })).toBe(2)
  })

  test('every letter that has a case is mapped as JavaScript maps it here', async () => {
    const letters = `${UPPER.from}${LOWER.from}ßİ日😀`
    const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
    const [cells] = await ask([`upper(${literal(letters)})`, `lower(${literal(letters)})`])
    expect(cells).toEqual([upperCase(letters), lowerCase(letters)])
  })
})
