import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparedColumns } from '#domain/data/compare/compared-columns.ts'
import type { RowDifference } from '#domain/data/compare/row-difference.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import type { Comparison, RowTable } from './engine.ts'

const BEFORE = firstColumns([
  { name: 'fips', dataType: 'text' },
  { name: 'name', dataType: 'text' },
  { name: 'loss', dataType: 'numeric' },
  { name: 'day', dataType: 'date' },
  { name: 'note', dataType: 'text' },
])
/** One column was left out, one has another type, one is new; the keys are no longer the same. */
const AFTER = firstColumns([
  { name: 'risk', dataType: 'text' },
  { name: 'fips', dataType: 'numeric' },
  { name: 'name', dataType: 'text' },
  { name: 'loss', dataType: 'numeric' },
  { name: 'day', dataType: 'date' },
])
const COLUMNS = comparedColumns(BEFORE, AFTER, [])
type Cells = Record<string, string | null>

describe.each(['duckdb', 'postgres'] as const)('versions in %s', (kind) => {
  let rows: TestRows
  let tables = 0
  beforeAll(async () => {
    rows = await openTestRows(kind)
  })
  afterAll(() => rows.close())

  async function tableOf(columns: RowTable['columns'], cells: Cells[], firstId: number): Promise<RowTable> {
    const target = { table: `v1_compared${++tables}`, columns }
    await rows.engine.create(target)
    await insertRows(
      rows.engine,
      target,
      cells.map((data, at) => ({ id: firstId + at, data })),
    )
    return target
  }

  const compared = async (before: Cells[], after: Cells[], by: string | null): Promise<Comparison> => ({
    before: await tableOf(BEFORE, before, 1),
    after: await tableOf(AFTER, after, 1_001),
    pairs: COLUMNS.pairs,
    by: by === null ? null : COLUMNS.pairs.findIndex(({ name }) => name === by),
  })
  const all = async (comparison: Comparison, asked: Parameters<TestRows['engine']['differences']>[1] = {}) => {
    const found: RowDifference[] = []
    for await (const batch of rows.engine.differences(comparison, asked, { batchRows: 2 })) found.push(...batch)
    return found
  }

  test('rows that were added, removed and changed, by the column that tells them apart', async () => {
    const comparison = await compared(
      [
        { fips: '01', name: 'Kings', loss: '1000', day: '2024-02-29' },
        { fips: '02', name: 'Essex', loss: '12.50', day: '2024-01-01' },
        { fips: '03', name: 'Gone', loss: null, day: null },
        { fips: '05', name: '', loss: '20000000000000001', day: null },
      ],
      [
        { fips: '05', name: null, loss: '20000000000000002', day: null },
        { fips: '02', name: 'Essex', loss: '12.5', day: '2024-01-02' },
        { fips: '01', name: 'kings', loss: '1000.0', day: '2024-02-29' },
        { fips: '04', name: 'New', loss: 'n/a', day: null, risk: 'High' },
      ],
      'fips',
    )
    expect(COLUMNS.added.map(({ name }) => name)).toEqual(['risk'])
    expect(COLUMNS.removed.map(({ name }) => name)).toEqual(['note'])
    const counts = await rows.engine.countDifferences(comparison)
    expect(counts).toEqual({ added: 1, removed: 1, changed: 3, same: 0, repeated: 0, columns: [0, 1, 1, 1] })
    const found = await all(comparison)
    expect(found.map(({ kind, ids }) => [kind, ids.before, ids.after])).toEqual([
      ['changed', 4, 1_001],
      ['changed', 2, 1_002],
      ['changed', 1, 1_003],
      ['added', null, 1_004],
      ['removed', 3, null],
    ])
    expect(found[1]).toMatchObject({
      before: ['02', 'Essex', '12.50', '2024-01-01'],
      after: ['02', 'Essex', '12.5', '2024-01-02'],
      changed: [3],
    })
    expect(await all(comparison, { kind: 'removed' })).toEqual([found[4]])
    expect(await all(comparison, { column: 1 })).toEqual([found[2]])
    expect(await all(comparison, { column: 1, kind: 'added' })).toEqual([])
    expect(await all(comparison, { range: { from: 1, to: 2 } })).toEqual(found.slice(1, 3))
  })

  test('rows that share what tells them apart are paired in their order, and without a column whole rows are compared', async () => {
    const before = ['A', 'A', 'B', null].map((name) => ({ fips: '1', name }))
    const after = ['A', 'C', 'A', '', 'A'].map((name) => ({ fips: '1.0', name }))
    const byRow = await compared(before, after, null)
    expect(await rows.engine.countDifferences(byRow)).toMatchObject({ added: 5, removed: 4, changed: 0, same: 0 })
    const [same] = [
      await compared(
        before,
        after.map((row) => ({ ...row, fips: '1' })),
        null,
      ),
    ]
    expect(await rows.engine.countDifferences(same)).toMatchObject({ added: 2, removed: 1, changed: 0, same: 3 })
    expect((await all(same)).map(({ kind, after: cells, before: was }) => [kind, (cells ?? was)?.[1]])).toEqual([
      ['added', 'C'],
      ['added', 'A'],
      ['removed', 'B'],
    ])
    const byName = await compared(before, after, 'name')
    expect(await rows.engine.countDifferences(byName)).toMatchObject({ added: 2, removed: 1, changed: 3, repeated: 2 })
  })

  test('what is counted is what is listed, whatever the rows are', async () => {
    const cell = fc.constantFrom(null, '', 'a', 'A', '1', '1.0', '01', '1e3', '1000', '2024-01-01', '-0', '0')
    const row = fc.record({ fips: cell, name: cell, loss: cell, day: cell })
    const some = fc.array(row, { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(some, some, fc.constantFrom('fips', 'name', 'loss', null), async (before, after, by) => {
        const comparison = await compared(before, after, by)
        const counts = await rows.engine.countDifferences(comparison)
        const found = await all(comparison)
        const of = (kind: string) => found.filter((one) => one.kind === kind).length
        expect({ added: of('added'), removed: of('removed'), changed: of('changed') }).toEqual({
          added: counts.added,
          removed: counts.removed,
          changed: counts.changed,
        })
        expect(counts.same + counts.changed + counts.removed).toBe(before.length)
        expect(counts.same + counts.changed + counts.added).toBe(after.length)
        counts.columns.forEach((count, at) => {
          expect(count).toBe(found.filter(({ changed }) => changed.includes(at)).length)
        })
        // Either way round the same rows differ.
        const turned = { ...comparison, before: comparison.after, after: comparison.before }
        const pairs = comparison.pairs.map((pair) => ({ name: pair.name, before: pair.after, after: pair.before }))
        const back = await rows.engine.countDifferences({ ...turned, pairs })
        expect([back.added, back.removed, back.changed]).toEqual([counts.removed, counts.added, counts.changed])
        await rows.engine.drop(comparison.before.table)
        await rows.engine.drop(comparison.after.table)
      }),
      { numRuns: 10 },
    )
  })

  test('a comparison ends when nobody waits for it', async () => {
    const comparison = await compared([{ fips: '1' }], [{ fips: '2' }], 'fips')
    const leaving = new AbortController()
    leaving.abort(new Error('left'))
    await expect(rows.engine.countDifferences(comparison, leaving.signal)).rejects.toThrow('left')
    const reading = rows.engine.differences(comparison, {}, { signal: leaving.signal })
    await expect(reading[Symbol.asyncIterator]().next()).rejects.toThrow('left')
  })
})
