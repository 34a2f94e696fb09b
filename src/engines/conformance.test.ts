import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataQuery, DataType, Expression, RowColumn } from '#domain/data/query.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { measureFile } from '#readers/read-file.server.ts'
import { deleteRows, insertRows, replaceValues, updateRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import type { RowTable } from './engine.ts'

const COLUMNS = firstColumns([
  { name: 'state', dataType: 'text' },
  { name: 'amount', dataType: 'numeric' },
  { name: 'day', dataType: 'date' },
  { name: 'seen', dataType: 'timestamp' },
])
const CSV = `state,amount,day,seen
NY,0.1,2023-04-24,2023-04-24T10:00:00Z
NY,0.2,2023-04-23,2023-04-24T10:00:00+02:00
ny,n/a,yesterday,soon
"New
York",1e2,2024-02-29,2024-02-29
,,,
NY, 12.50 ,2023-02-29,2023-04-24 10:00
ÅL,-3,2023-04-24,
`

const keyed = (key: string, name: string, dataType: DataType) => [{ key, name, dataType }]

const SOURCE = { delimiter: ',', quote: '"', headerRows: 1 }
const FIRST = 1_099_511_627_776

/** As a database is that was filled before sizes were kept. */
async function forgetSizes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('DELETE FROM row_counts.counts')
  await client.end()
}

describe.each(['duckdb', 'postgres', 'replicated'] as const)('rows in %s', (kind) => {
  let rows: TestRows
  let version: RowTable
  let tables = 0

  beforeAll(async () => {
    rows = await openTestRows(kind)
    version = await load(CSV)
  })
  afterAll(() => rows.close())

  const load = async (text: string, columns: RowColumn[] = COLUMNS, options: Partial<typeof SOURCE> = {}) => {
    const target = { table: `v${++tables}_test`, columns: firstColumns(columns) }
    await rows.load(target, await rows.csv(text, options), FIRST)
    return target
  }
  const ask = async (target: RowTable, expressions: string[], options: unknown = {}, range = { from: 0, to: 99 }) =>
    rows.engine.select(target, parseDataRequest(options, expressions, target.columns), range)
  const count = async (target: RowTable, options: unknown = {}) =>
    rows.engine.count(target, parseDataRequest(options, [], target.columns))

  test('a file comes back as it was: numbers as numbers, dates as ISO text, what is neither as its text', async () => {
    expect(await ask(version, ['id', 'state', 'amount', 'day', 'seen'])).toEqual([
      [FIRST, 'NY', 0.1, '2023-04-24', '2023-04-24T10:00:00.000Z'],
      [FIRST + 1, 'NY', 0.2, '2023-04-23', '2023-04-24T08:00:00.000Z'],
      [FIRST + 2, 'ny', 'n/a', 'yesterday', 'soon'],
      [FIRST + 3, 'New\nYork', 100, '2024-02-29', '2024-02-29T00:00:00.000Z'],
      [FIRST + 4, null, null, null, null],
      [FIRST + 5, 'NY', 12.5, '2023-02-29', '2023-04-24T10:00:00.000Z'],
      [FIRST + 6, 'ÅL', -3, '2023-04-24', null],
    ])
  })

  test('sizes follow every write, stand or fall with it, and are made up for tables of before', async () => {
    const loaded = await load('state\nNY\nNJ\n', [{ name: 'state', dataType: 'text' }])
    const made = { table: `v${++tables}_made`, columns: loaded.columns }
    await rows.engine.create(made)
    const sizes = async () => {
      const found = await rows.engine.sizes([loaded.table, made.table, 'v0_none'])
      return [loaded.table, made.table, 'v0_none'].map((table) => found.get(table))
    }
    expect(await sizes()).toEqual([2, 0, undefined])
    const row = (id: number) => ({ id: FIRST + id, data: { state: 'CT' } })
    await Promise.all([1, 2, 3, 4].map((at) => insertRows(rows.engine, made, [row(at), row(at + 10)])))
    await updateRows(rows.engine, made, [{ id: FIRST + 1, data: { state: 'VT' } }])
    await replaceValues(rows.engine, made, 'state', [{ from: 'CT', to: 'MA' }])
    await deleteRows(rows.engine, made, [FIRST + 1, FIRST + 2, FIRST + 99])
    await expect(insertRows(rows.engine, made, [{ id: FIRST + 50, data: { nowhere: 'x' } }])).rejects.toThrow(
      'no column',
    )
    expect(await sizes()).toEqual([2, 6, undefined])
    if (rows.databaseUrl) await forgetSizes(rows.databaseUrl)
    await insertRows(rows.engine, made, [row(60)])
    expect(await sizes()).toEqual([2, 7, undefined])
    await deleteRows(rows.engine, made, [FIRST + 60])
    await rows.engine.drop(loaded.table)
    expect(await sizes()).toEqual([undefined, 6, undefined])
  })

  test('a cell of many megabytes is loaded as any other', async () => {
    const long = 'x\n'.repeat(1_500_000)
    const target = {
      table: `v${++tables}_long`,
      columns: firstColumns([
        { name: 'a', dataType: 'text' },
        { name: 'b', dataType: 'text' },
      ]),
    }
    const file = await rows.csv(`a,b\n1,y\n2,"${long}"\n3,z\n`)
    expect(await rows.load(target, file, FIRST)).toEqual({ rows: 3 })
    expect(await ask(target, ['a', 'length(b)'], {}, { from: 0, to: 9 })).toEqual([
      ['1', 1],
      ['2', long.length],
      ['3', 1],
    ])
  })

  test('a file is measured before it is loaded: its rows, its header, the types its values agree on', async () => {
    const file = await rows.csv('\uFEFFfips;name;pop;pop;\n01003;"a;b";1;2;x\n36001;c;12.5;3;y\n', { delimiter: ';' })
    const { header, rows: size, columns } = await measureFile(file.path, file)
    expect({ header, size }).toEqual({ header: ['fips', 'name', 'pop', 'pop', ''], size: 2 })
    expect(columns.map(({ name, dataType }) => `${name} ${dataType}`)).toEqual([
      'fips text',
      'name text',
      'pop numeric',
      'pop_2 numeric',
      'col_5 text',
    ])
    const target = { table: 'v_semicolons', columns: firstColumns(columns) }
    expect(await rows.load(target, file, FIRST)).toEqual({ rows: 2 })
    expect(await ask(target, ['fips', 'name', 'pop_2'])).toEqual([
      ['01003', 'a;b', 2],
      ['36001', 'c', 3],
    ])
  })

  test('pages follow the order, nulls last in both directions, ties by row', async () => {
    const amounts = async (direction: string, range = { from: 0, to: 99 }) =>
      (await ask(version, ['amount'], { orderBy: { amount: direction } }, range)).flat()
    expect(await amounts('asc')).toEqual([-3, 0.1, 0.2, 12.5, 100, 'n/a', null])
    expect(await amounts('desc nulls last')).toEqual([100, 12.5, 0.2, 0.1, -3, 'n/a', null])
    expect(await amounts('asc', { from: 2, to: 3 })).toEqual([0.2, 12.5])
    expect(await amounts('asc', { from: 7, to: 20 })).toEqual([])
    expect((await ask(version, ['state'], { orderBy: { state: 'asc' } })).flat()).toEqual([
      'NY',
      'NY',
      'NY',
      'New\nYork',
      'ny',
      'ÅL',
      null,
    ])
  })

  test('edges of data in a column are found next to any row, in the order and among the rows of a query', async () => {
    const target = await load('a,b\n1,x\n2,\n3,\n4,y\n5,z\n6,\n7,w\n', [
      { name: 'a', dataType: 'numeric' },
      { name: 'b', dataType: 'text' },
    ])
    for (const options of [{}, { orderBy: { a: 'desc' } }, { gt: { a: 2 } }, { filter: { a: [99] } }]) {
      const query = parseDataRequest(options, ['b'], target.columns)
      const cells = (await rows.engine.select(target, query, { from: 0, to: 99 })).flat()
      for (const [at, cell] of cells.entries())
        for (const forward of [true, false]) {
          const beyond = cells.map((_, position) => position).filter((one) => (forward ? one > at : one < at))
          const nearest = (isEmpty: boolean) =>
            beyond.filter((one) => (cells[one] === null) === isEmpty).at(forward ? 0 : -1)
          expect(await rows.engine.edges(target, query, { column: 'b', at, forward }), `${at} ${forward}`).toEqual({
            empty: nearest(true) ?? null,
            filled: nearest(false) ?? null,
            isEmpty: cell === null,
          })
        }
    }
  })

  test('a text is found anywhere in a value, in either case, and none of its letters stands for another', async () => {
    const found = async (text: string, of: Expression = { kind: 'column', name: 'state' }) =>
      rows.engine.count(version, {
        ...parseDataRequest({}, [], version.columns),
        where: { kind: 'contains', of, text },
      })
    expect(await Promise.all(['Y', 'åL', 'w\nyo', '-', '%', '_', 'n_', '%Y'].map((text) => found(text)))).toEqual([
      ...[5, 1, 1],
      ...[0, 0, 0, 0, 0],
    ])
    const odd: Expression = { kind: 'text', value: '50%_a\\b' }
    expect(await Promise.all(['0%', '%_A', 'A\\B', '0_', '5%', 'a_b'].map((text) => found(text, odd)))).toEqual([
      ...[7, 7, 7],
      ...[0, 0, 0],
    ])
    expect(await found('12.5', { kind: 'column', name: 'amount' })).toBe(1)
  })

  test('filters compare numbers as numbers, dates as dates, text as text; a missing value is not excluded', async () => {
    expect(await count(version, { filter: { amount: ['12.5', 'n/a', 100] } })).toBe(3)
    expect(await count(version, { gt: { amount: '0.1' } })).toBe(3)
    expect(await count(version, { lte: { amount: 0.2 } })).toBe(3)
    expect(await count(version, { gte: { day: '2023-04-24' } })).toBe(3)
    expect(await count(version, { lt: { seen: '2023-04-24T09:00:00Z' } })).toBe(1)
    expect(await count(version, { filter: { seen: ['2023-04-24T12:00:00+02:00', 'soon'] } })).toBe(3)
    expect(await count(version, { gt: { state: 'O' } })).toBe(2)
    expect(await count(version, { like: { state: 'N%' } })).toBe(5)
    expect(await count(version, { like: { state: 'N\\' } })).toBe(0)
    expect(await count(version, { exclude: { state: ['NY'] } })).toBe(4)
    expect(await count(version, { exclude: { state: ['NY', 'null'] } })).toBe(3)
    expect(await count(version, { filter: { day: ['null', '2024-02-29'] } })).toBe(2)
    expect(await count(version, { filter: { id: [FIRST, String(FIRST + 1), 'x'] } })).toBe(2)
    await expect(count(version, { gt: { amount: 'many' } })).rejects.toThrow('"many" is not a number to compare with')
  })

  test('a total adds what is a number in any column; days and moments have none, and cannot be summed', async () => {
    const total = (name: string) =>
      `SUM(CASE WHEN (${name})::text ~ '^-?\\d+(\\.\\d+)?$' THEN (${name})::numeric ELSE NULL END) as ${name}_total`
    const [summed] = await ask(version, ['sum(amount)', 'sum(state)'])
    expect(await ask(version, ['amount', 'state', 'day', 'seen'].map(total))).toEqual([[...(summed ?? []), null, null]])
    await expect(ask(version, ['sum(day)'])).rejects.toThrow('A date cannot be added up.')
  })

  test('groups, sums of decimals, averages, lists and distinct counts', async () => {
    const expressions = [
      'state',
      'count(*)',
      "sum((data->>'amount')::numeric) as total",
      'avg(amount)',
      'count(amount)',
      'min(day)',
      'max(seen)',
    ]
    const groups = { groupBy: ['state'], orderBy: { total: 'desc nulls last' } }
    expect(await ask(version, expressions, groups)).toEqual([
      ['New\nYork', 1, 100, 100, 1, '2024-02-29', '2024-02-29T00:00:00.000Z'],
      ['NY', 3, 12.8, 4.26666666666667, 3, '2023-04-23', '2023-04-24T10:00:00.000Z'],
      ['ÅL', 1, -3, -3, 1, '2023-04-24', null],
      ['ny', 1, null, null, 1, null, null],
      [null, 1, null, null, 0, null, null],
    ])
    expect(await count(version, { groupBy: ['state'] })).toBe(5)
    expect(
      await ask(version, [
        "array_to_string(array_agg(distinct state), '; ')",
        'count(distinct day)',
        'sum(amount) / count(amount)',
        'min(state)',
        'max(amount)',
        'sum(amount) / (count(*) - 7)',
        'sum(amount * 2)',
        'avg(amount / 3)',
      ]),
    ).toEqual([['NY; New\nYork; ny; ÅL', 5, 18.3, 'NY', 100, null, 219.6, 7.32]])
    expect(await ask(version, ['sum(amount)'], { filter: { state: ['nobody'] } })).toEqual([[null]])
    expect(await ask(version, ['state'], { groupBy: ['state'], having: ['sum(amount) > 1'] })).toEqual([
      ['NY'],
      ['New\nYork'],
    ])
  })

  test('numbers written differently are one group, and text among them keeps its own', async () => {
    const target = await load('n\n1\n1.0\n 1e0 \n2\nx\n', [{ name: 'n', dataType: 'numeric' }])
    expect(await ask(target, ['n', 'count(*)'], { groupBy: ['n'], orderBy: { n: 'desc' } })).toEqual([
      [2, 1],
      [1, 3],
      ['x', 1],
    ])
    expect(await ask(target, ['n', 'n * 2'], { groupBy: ['n'], having: { filter: { n: ['1', 'x'] } } })).toEqual([
      [1, 2],
      ['x', null],
    ])
  })

  test('a column whose texts are all of its type stays right when one comes that is not, and when it goes again', async () => {
    const target = await load('n,d\n1,2024-01-01\n1.0,2024-01-01\n2,\n', [
      { name: 'n', dataType: 'numeric' },
      { name: 'd', dataType: 'date' },
    ])
    const groups = () => ask(target, ['n', 'count(n)', 'count(d)'], { groupBy: ['n'], orderBy: { n: 'asc' } })
    expect(await groups()).toEqual([
      [1, 2, 2],
      [2, 1, 0],
    ])
    await updateRows(rows.engine, target, [{ id: FIRST + 2, data: { n: 'n/a', d: 'May' } }])
    expect(await groups()).toEqual([
      [1, 2, 2],
      ['n/a', 1, 1],
    ])
    expect(await count(target, { filter: { n: ['n/a'] } })).toBe(1)
    expect(await count(target, { filter: { d: ['not null'] } })).toBe(3)
    await replaceValues(rows.engine, target, 'n', [{ from: 'n/a', to: '2' }])
    await replaceValues(rows.engine, target, 'd', [{ from: 'May', to: null }])
    expect(await groups()).toEqual([
      [1, 2, 2],
      [2, 1, 0],
    ])
  })

  test('cells are edited, rows added and removed, values replaced all at once; a number too long for its column widens it', async () => {
    const target = await load('state,amount,day,seen\na,1,,\nb,2.25,,\nc,3,,\n')
    await insertRows(rows.engine, target, [{ id: 5, data: { state: '', amount: '123456789012345678.123456' } }])
    expect(
      await updateRows(rows.engine, target, [
        { id: FIRST, data: { amount: 'none', day: '2024-01-01' } },
        { id: FIRST, data: { state: 'A' } },
        { id: 404, data: { state: 'lost' } },
      ]),
    ).toBe(1)
    expect(
      await replaceValues(rows.engine, target, 'amount', [
        { from: '2.25', to: '3' },
        { from: '3', to: null },
      ]),
    ).toBe(2)
    expect(await ask(target, ['state', 'amount', 'day'])).toEqual([
      ['', 123456789012345680, null],
      ['A', 'none', '2024-01-01'],
      ['b', 3, null],
      ['c', null, null],
    ])
    expect(await replaceValues(rows.engine, target, 'amount', [{ from: null, to: '0.000001' }])).toBe(1)
    expect(await ask(target, ['sum(amount)'], { gt: { id: 5 } })).toEqual([[3.000001]])
    expect(await deleteRows(rows.engine, target, [5, 5, 404])).toBe(1)
    expect(await count(target)).toBe(3)
  })

  test('many small writes at once are each answered for themselves', async () => {
    const target = { table: `v${++tables}_small`, columns: COLUMNS }
    await rows.engine.create(target)
    const writes = Array.from({ length: 50 }, (_, id) =>
      insertRows(rows.engine, target, [{ id, data: id === 7 ? { nowhere: 'x' } : { state: `s${id}` } }]),
    )
    const results = await Promise.allSettled(writes)
    expect(results.flatMap(({ status }, id) => (status === 'rejected' ? [id] : []))).toEqual([7])
    expect(await count(target)).toBe(49)
  })

  test('a column is read where its key says, whatever its name and its position among the others', async () => {
    const target = await load('a,b,c\n1,x,2024-01-01\n2,y,\n', [
      { name: 'a', dataType: 'numeric' },
      { name: 'b', dataType: 'text' },
      { name: 'c', dataType: 'date' },
    ])
    const [a, b, c] = target.columns
    if (!a || !b || !c) throw new Error('three columns were loaded')
    const changed = { ...target, columns: [c, { ...a, name: 'b' }, { ...b, name: 'a' }] }
    expect(await ask(changed, ['a', 'b', 'c', 'b * 2'])).toEqual([
      ['x', 1, '2024-01-01', 2],
      ['y', 2, null, 4],
    ])
    await updateRows(rows.engine, changed, [{ id: FIRST, data: { a: 'z', b: '5' } }])
    expect(await ask(target, ['a', 'b', 'sum(a)'].slice(0, 2))).toEqual([
      [5, 'z'],
      [2, 'y'],
    ])
  })

  test('columns are added empty and written; adding them twice changes nothing', async () => {
    const target = await load('a\n1\n2\n', [{ name: 'a', dataType: 'numeric' }])
    const wider = {
      ...target,
      columns: [...target.columns, ...keyed('c4', 'note', 'text'), ...keyed('c5', 'size', 'numeric')],
    }
    await rows.engine.addColumns(wider)
    await updateRows(rows.engine, wider, [{ id: FIRST, data: { note: 'n', size: '12345678901234567.125' } }])
    await rows.engine.addColumns(wider)
    await insertRows(rows.engine, wider, [{ id: FIRST + 9, data: { a: '3', size: '0.5' } }])
    expect(await ask(wider, ['a', 'note', 'size'])).toEqual([
      [1, 'n', 12345678901234568],
      [2, null, null],
      [3, null, 0.5],
    ])
    expect(await ask(wider, ['sum(size)', 'count(size)'])).toEqual([[12345678901234568, 2]])
    const left = AbortSignal.abort(new Error('the client left'))
    const more = { ...wider, columns: keyed('c6', 'late', 'text') }
    await expect(rows.engine.addColumns(more, left)).rejects.toThrow('the client left')
    await expect(ask(more, ['late'])).rejects.toThrow()
    await expect(rows.engine.addColumns({ ...wider, table: 'v0_none' })).rejects.toMatchObject({
      problem: { status: 404 },
    })
  })

  test('a column is retyped beside its old type, with every write of that time in both, and then loses the old one', async () => {
    const lines = Array.from({ length: 6_000 }, (_, i) =>
      i % 3 === 0 ? `2024-01-${String((i % 31) + 1).padStart(2, '0')}` : i % 3 === 1 ? String(i) : 'none',
    )
    const before = await load(`v\n${lines.join('\n')}\n`, [{ name: 'v', dataType: 'numeric' }])
    const [column] = before.columns
    if (!column) throw new Error('a column was loaded')
    const after = { ...before, columns: [{ ...column, dataType: 'date' as const }] }
    const texts = { ...before, columns: [{ ...column, dataType: 'text' as const }] }
    await rows.engine.addColumns(after)
    let pieces = 0
    await rows.engine.fillCompanions(after, new AbortController().signal, async () => {
      pieces++
      // Whoever knows the old type alone writes on, before and behind where the filling is.
      await updateRows(rows.engine, before, [
        { id: FIRST, data: { v: '77.5' } },
        { id: FIRST + 5_999, data: { v: '2030-05-05' } },
      ])
      await insertRows(rows.engine, before, [{ id: FIRST + 10_000 + pieces, data: { v: '2031-01-01' } }])
      await replaceValues(rows.engine, before, 'v', [{ from: '1', to: '2032-02-02' }])
      await deleteRows(rows.engine, before, [FIRST + 2])
    })
    expect(pieces).toBeGreaterThan(1)
    const dates = async () => (await ask(after, ['max(v)', 'count(v)']))[0]
    const numbers = async () => (await ask(before, ['sum(v)', 'count(v)']))[0]
    const expected = (await ask(texts, ['v'], {}, { from: 0, to: 9_999 })).map(([text]) => String(text))
    expect(await dates()).toEqual(['2032-02-02', expected.length])
    expect(await count(after, { gte: { v: '2030-01-01' } })).toBe(2 + pieces)
    expect(await count(after, { gte: { v: '0001-01-01' } })).toBe(expected.filter((text) => text.includes('-')).length)
    const sum = expected.filter((text) => /^[0-9.]+$/.test(text)).reduce((all, text) => all + Number(text), 0)
    expect(await numbers()).toEqual([sum, expected.length])
    await rows.engine.dropColumns(before.table, [{ key: column.key, dataType: 'numeric' }])
    await rows.engine.dropColumns(before.table, [{ key: column.key, dataType: 'numeric' }])
    expect(await dates()).toEqual(['2032-02-02', expected.length])
    await expect(numbers()).rejects.toThrow()
    await updateRows(rows.engine, after, [{ id: FIRST + 1, data: { v: '2040-01-01' } }])
    expect((await dates())?.[0]).toBe('2040-01-01')
    expect((await ask(texts, ['v'], {}, { from: 0, to: 9_999 })).length).toBe(expected.length)
  })

  test('a filling that is given up can be taken up again, and a dropped column is gone with all its types', async () => {
    const lines = Array.from({ length: 12_000 }, (_, i) => `${i}.${i},x`)
    const target = await load(`v,w\n${lines.join('\n')}\n`, [
      { name: 'v', dataType: 'text' },
      { name: 'w', dataType: 'text' },
    ])
    const [v, w] = target.columns
    if (!v || !w) throw new Error('two columns were loaded')
    const typed = { ...target, columns: [{ ...v, dataType: 'numeric' as const }, w] }
    await rows.engine.addColumns(typed)
    const given = new AbortController()
    const half = rows.engine.fillCompanions(typed, given.signal, async () => given.abort(new Error('given up')))
    await expect(half).rejects.toThrow('given up')
    await rows.engine.fillCompanions(typed, new AbortController().signal)
    expect(await count(typed, { gte: { v: 11_999 } })).toBe(1)
    expect(await ask(typed, ['count(v)', 'max(v)'])).toEqual([[12_000, 11999.11999]])
    await rows.engine.dropColumns(target.table, [{ key: v.key }])
    expect(await ask({ ...target, columns: [w] }, ['w'], {}, { from: 0, to: 0 })).toEqual([['x']])
    await rows.engine.addColumns(typed)
    expect(await ask(typed, ['count(v)', 'count(w)'])).toEqual([[0, 12_000]])
    await rows.engine.dropColumns('v0_none', [{ key: 'c0' }])
  })

  test.each([
    ['an open quote', 'a,b\n1,"2\n3,4\n', 'The quote opened on line 2 is never closed'],
    ['a row too long', 'a,b\n1,2,3\n', 'The file has 3 columns where the version has 2'],
    ['another number of columns', 'a,b,c\n1,2,3\n', 'The file has 3 columns where the version has 2'],
    ['nothing', '', 'The file is empty'],
  ])('a file with %s is refused with its line and leaves nothing behind', async (_, text, message) => {
    const before = await rows.engine.tables()
    const target = {
      table: `v${++tables}_bad`,
      columns: firstColumns([
        { name: 'a', dataType: 'text' },
        { name: 'b', dataType: 'numeric' },
      ]),
    } satisfies RowTable
    await expect(rows.load(target, await rows.csv(text), FIRST)).rejects.toThrow(message)
    expect(await rows.engine.tables()).toEqual(before)
    await expect(count(target)).rejects.toMatchObject({ problem: { status: 404 } })
  })

  test('hostile names and values are only names and values', async () => {
    const names = ['__proto__', 'a"; DROP TABLE v1_test; --', "o'clock", 'id', '']
    const columns = firstColumns(names.map((name): RowColumn => ({ name: name || 'col_5', dataType: 'text' })))
    const target = { table: `v${++tables}_hostile`, columns }
    await rows.engine.create(target)
    const data = Object.fromEntries(columns.map(({ name }) => [name, `${name}'; --`]))
    await insertRows(rows.engine, target, [{ id: 1, data }])
    const query: DataQuery = {
      select: columns.map(({ name }) => ({ kind: 'column', name })),
      where: { kind: 'in', of: { kind: 'column', name: '__proto__' }, values: ["__proto__'; --"] },
      groupBy: [],
      having: null,
      orderBy: [],
    }
    expect(await rows.engine.select(target, query, { from: 0, to: 9 })).toEqual([
      columns.map(({ name }) => `${name}'; --`),
    ])
    await expect(insertRows(rows.engine, target, [{ id: 2, data: { id: 'a\0b' } }])).rejects.toThrow('NUL')
    await expect(rows.engine.drop('v1; DROP TABLE x')).rejects.toThrow('lower-case')
    await expect(ask(target, ['constructor'])).rejects.toThrow('There is no column "constructor"')
  })

  test('a query that its caller gives up ends, and the next one is answered', async () => {
    const controller = new AbortController()
    const query = parseDataRequest({}, ['state'], COLUMNS)
    const given = rows.engine.select(version, query, { from: 0, to: 9 }, controller.signal)
    controller.abort()
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    expect(await rows.engine.select(version, query, { from: 0, to: 0 }, new AbortController().signal)).toEqual([['NY']])
  })

  test('tables are listed and dropped; a second table of the same name is refused', async () => {
    const target = { table: `v${++tables}_drop`, columns: COLUMNS }
    await rows.engine.create(target)
    await expect(rows.engine.create(target)).rejects.toMatchObject({ problem: { status: 409 } })
    expect(await rows.engine.tables()).toContain(target.table)
    expect(await count(target)).toBe(0)
    await rows.engine.drop(target.table)
    await expect(count(target)).rejects.toMatchObject({ problem: { status: 404 } })
    expect(await rows.engine.tables()).not.toContain(target.table)
  })
})
