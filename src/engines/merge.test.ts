import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { RANDOM_COLUMNS, randomRow } from '../../tests/support/random-rows.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import type { ChangeSet, Exchange } from './change-set.ts'
import type { RowTable } from './engine.ts'
import { REASON_KEY } from './merge-rows.server.ts'

const FIRST_STAGED = 100
const KEY = 'state'
const NAMES = RANDOM_COLUMNS.map(({ name }) => name)
const TOTALS = parseDataRequest(
  {},
  ['sum(amount)', 'sum(size)', 'max(day)', 'count(seen)', 'sum(year)'],
  RANDOM_COLUMNS,
)

type Cells = (string | null)[]
type Model = Map<number, Cells>
type Merged = { model: Model; added: number; edited: number; refused: [number, string][] }

const keyed = fc
  .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', 'f', null), randomRow)
  .map(([key, row]) => [key, ...row.slice(1)])
/** Which columns a file has besides the key. */
const columnsOfFile = fc.subarray([1, 2, 3, 4, 5, 6, 7])

/** What a merge does, in plain JavaScript. */
function merged(model: Model, staged: Cells[], places: number[]): Merged {
  const next: Model = new Map([...model].map(([id, cells]) => [id, [...cells]]))
  const result: Merged = { model: next, added: 0, edited: 0, refused: [] }
  staged.forEach((row, at) => {
    const id = FIRST_STAGED + at
    const key = row[0]
    const matching = [...model].filter(([, cells]) => cells[0] === key)
    if (key === null) result.refused.push([id, 'empty-key'])
    else if (staged.filter((other) => other[0] === key).length > 1) result.refused.push([id, 'duplicate-key'])
    else if (matching.length > 1) result.refused.push([id, 'several-rows'])
    else if (!matching[0]) {
      next.set(
        id,
        NAMES.map((_, place) => (places.includes(place) ? (row[place] ?? null) : null)),
      )
      result.added += 1
    } else {
      const cells = next.get(matching[0][0]) ?? []
      if (places.some((place) => cells[place] !== row[place])) result.edited += 1
      for (const place of places) cells[place] = row[place] ?? null
    }
  })
  return result
}

describe.each(['duckdb', 'postgres'] as const)('a merge in %s', (kind) => {
  let rows: TestRows
  let tables = 0
  let entry = 0
  beforeAll(async () => {
    rows = await openTestRows(kind)
  })
  afterAll(() => rows.close())

  const named = (columns: RowTable['columns'], cells: Cells, places: number[]) =>
    Object.fromEntries(columns.map(({ name }, at) => [name, cells[places[at] ?? 0] ?? null]))
  const made = async (name: string, places: number[], cells: Cells[], firstId: number): Promise<RowTable> => {
    const target = { table: `v${++tables}_${name}`, columns: places.flatMap((place) => RANDOM_COLUMNS[place] ?? []) }
    await rows.engine.create(target)
    const data = cells.map((row, at) => ({ id: firstId + at, data: named(target.columns, row, places) }))
    if (data.length > 0) await insertRows(rows.engine, target, data)
    return target
  }
  const texts = async ({ table, columns }: RowTable): Promise<[number, Cells][]> => {
    const asText = { table, columns: columns.map((column) => ({ ...column, dataType: 'text' as const })) }
    const select = [{ kind: 'id' as const }, ...columns.map(({ name }) => ({ kind: 'column' as const, name }))]
    const query = { select, where: null, groupBy: [], having: null, orderBy: [] }
    const found = await rows.engine.select(asText, query, { from: 0, to: 999 })
    return found.map(([id, ...cells]): [number, Cells] => [Number(id), cells as Cells]).sort(([a], [b]) => a - b)
  }
  const sorted = (model: Model) => [...model].sort(([a], [b]) => a - b)
  const change = (target: RowTable, set: ChangeSet) => rows.engine.change(target, set, { entry: ++entry })
  const ALL = NAMES.map((_, place) => place)

  test('agrees with a plain model, and is taken back and brought back whole, numbers and dates with it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(keyed, { maxLength: 8 }),
        fc.array(keyed, { maxLength: 8 }),
        columnsOfFile,
        fc.boolean(),
        async (start, file, others, byKey) => {
          const places = [0, ...others]
          const target = await made('target', ALL, start, 1)
          const staged = await made('staged', places, file, FIRST_STAGED)
          const first = await texts(target)
          const before = await rows.engine.select(target, TOTALS, { from: 0, to: 0 })
          const tableNames = { image: `${target.table}_image`, refused: `${target.table}_refused` }
          const expected = byKey
            ? merged(new Map(first), file, places)
            : {
                model: new Map([
                  ...first,
                  ...file.map((row, at): [number, Cells] => [
                    FIRST_STAGED + at,
                    ALL.map((place) => (places.includes(place) ? (row[place] ?? null) : null)),
                  ]),
                ]),
                added: file.length,
                edited: 0,
                refused: [],
              }
          const done = await change(target, { kind: 'merge', from: staged, by: byKey ? KEY : null, ...tableNames })
          expect(await texts(target)).toEqual(sorted(expected.model))
          expect(done).toMatchObject({ found: file.length, added: expected.added, edited: expected.edited, removed: 0 })
          expect((await rows.engine.sizes([target.table])).get(target.table)).toBe(expected.model.size)
          const isThere = (await rows.engine.sizes([tableNames.refused])).has(tableNames.refused)
          expect(isThere).toBe(expected.refused.length > 0)
          if (isThere) {
            const reason = { key: REASON_KEY, name: 'reason', dataType: 'text' as const }
            const refused = await texts({ table: tableNames.refused, columns: [...staged.columns, reason] })
            expect(refused.map(([id, cells]) => [id, cells.at(-1)])).toEqual(expected.refused)
          }
          if (done.added + done.edited === 0) return
          const after = await rows.engine.select(target, TOTALS, { from: 0, to: 0 })
          const range = { first: FIRST_STAGED, last: FIRST_STAGED + file.length - 1 }
          const back = (image: string, into: string): Exchange => ({
            kind: 'exchange',
            image,
            range,
            into,
            unlessEdited: null,
          })
          const undone = await change(target, back(tableNames.image, `${target.table}_x`))
          expect(undone).toMatchObject({ added: 0, edited: expected.edited, removed: expected.added })
          expect(await texts(target)).toEqual(first)
          expect(await rows.engine.select(target, TOTALS, { from: 0, to: 0 })).toEqual(before)
          await change(target, back(`${target.table}_x`, `${target.table}_y`))
          expect(await texts(target)).toEqual(sorted(expected.model))
          expect(await rows.engine.select(target, TOTALS, { from: 0, to: 0 })).toEqual(after)
          await change(target, back(`${target.table}_y`, `${target.table}_z`))
          expect(await texts(target)).toEqual(first)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('that was edited since is taken back when asked for again, and edits of other rows stay', async () => {
    const target = await made(
      'edited',
      ALL,
      ['a', 'b', 'c'].map((key) => [key, 'old']),
      1,
    )
    const staged = await made(
      'more',
      [0, 1],
      [
        ['b', 'new'],
        ['z', 'new'],
      ],
      FIRST_STAGED,
    )
    const merge = {
      kind: 'merge',
      from: staged,
      by: KEY,
      image: `${target.table}_i`,
      refused: `${target.table}_r`,
    } as const
    await change(target, merge)
    const after = entry
    const note = NAMES[1] ?? ''
    const edit = (id: number, text: string) =>
      change(target, { kind: 'update', rows: [{ id, data: { [note]: text } }] })
    await edit(1, 'other')
    const range = { first: FIRST_STAGED, last: FIRST_STAGED + 1 }
    const back: Exchange = {
      kind: 'exchange',
      image: merge.image,
      range,
      into: `${target.table}_x`,
      unlessEdited: { after, except: [], images: [] },
    }
    await edit(FIRST_STAGED + 1, 'by hand')
    await edit(2, 'by hand')
    const edited = {
      code: 'edited-since',
      message: expect.stringContaining('2 rows were edited'),
      details: { rows: 2, first: [2, FIRST_STAGED + 1] },
    }
    await expect(change(target, back)).rejects.toMatchObject({ problem: edited })
    // Of edits that were taken back nothing is left to ask about.
    const except = [after + 2, after + 3]
    expect(await rows.engine.editedSince(target.table, { after, except, images: [] })).toEqual({ rows: 1, first: [1] })
    await change(target, { ...back, unlessEdited: null })
    expect((await texts(target)).map(([id, [key, value]]) => [id, key, value])).toEqual([
      [1, 'a', 'other'],
      [2, 'b', 'old'],
      [3, 'c', 'old'],
    ])
    await change(target, { ...back, image: `${target.table}_x`, into: `${target.table}_y`, unlessEdited: null })
    expect((await texts(target)).map(([, [, value]]) => value)).toEqual(['other', 'by hand', 'old', 'by hand'])
  })

  test('fills companions that its table has and the rows that came have not', async () => {
    const target = await made('typed', ALL, [['a', null, '1.5']], 1)
    const loose = [
      ...RANDOM_COLUMNS.slice(0, 2),
      { ...RANDOM_COLUMNS[2], dataType: 'text' as const },
    ] as RowTable['columns']
    const staged = { table: `v${++tables}_loose`, columns: loose }
    await rows.engine.create(staged)
    const cells = [
      ['a', '123456789.25'],
      ['b', '0.0001'],
      ['c', 'n/a'],
    ]
    await insertRows(
      rows.engine,
      staged,
      cells.map(([state = '', amount = ''], at) => ({ id: FIRST_STAGED + at, data: { state, amount } })),
    )
    await change(target, {
      kind: 'merge',
      from: staged,
      by: KEY,
      image: `${target.table}_i`,
      refused: `${target.table}_r`,
    })
    const [[amount] = []] = await rows.engine.select(target, TOTALS, { from: 0, to: 0 })
    expect(amount).toBe(123456789.2501)
    const columns = firstColumns([{ name: 'nowhere', dataType: 'text' }]).map((column) => ({ ...column, key: 'c99' }))
    const other = { table: staged.table, columns }
    await expect(
      change(target, { kind: 'merge', from: other, by: null, image: 'v1_a', refused: 'v1_b' }),
    ).rejects.toThrow('a column that this version does not have')
  })
})
