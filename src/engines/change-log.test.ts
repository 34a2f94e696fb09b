import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredColumn } from '#domain/data/column.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import type { ChangeSet, Replacement } from './change-set.ts'
import type { RowTable } from './engine.ts'

const COLUMNS = firstColumns([
  { name: 'county', dataType: 'text' },
  { name: 'loss', dataType: 'numeric' },
  { name: 'day', dataType: 'date' },
])
const FIRST = 1_099_511_627_776
const [COUNTY = '', LOSS = '', DAY = ''] = COLUMNS.map(({ key }) => key)

const replace = (column: string, replacements: Replacement[]): ChangeSet => ({
  kind: 'replace',
  columns: [{ column, replacements }],
})

describe.each(['duckdb', 'postgres'] as const)('the log of row changes in %s', (kind) => {
  let rows: TestRows
  let tables = 0
  let entries = 0
  beforeAll(async () => {
    rows = await openTestRows(kind)
  })
  afterAll(() => rows.close())

  const made = async (columns: StoredColumn[] = COLUMNS): Promise<RowTable> => {
    const target = { table: `v${++tables}_log`, columns }
    await rows.engine.create(target)
    await insertRows(rows.engine, target, [
      { id: FIRST, data: { county: 'Albany', loss: '1.50', day: '2024-01-01' } },
      { id: FIRST + 1, data: { county: 'Kings', loss: 'none', day: null } },
      { id: FIRST + 2, data: { county: null, loss: '7', day: '2024-02-29' } },
    ])
    return target
  }
  const change = async (target: RowTable, set: ChangeSet) => {
    const entry = ++entries
    return { entry, ...(await rows.engine.change(target, set, { entry })) }
  }
  const cells = (entry: number) => rows.engine.changedCells(entry, { from: 0, to: 99 })
  const texts = async (target: RowTable) => {
    const asText = { ...target, columns: target.columns.map((column) => ({ ...column, dataType: 'text' as const })) }
    const query = parseDataRequest({}, ['id', ...target.columns.map(({ name }) => name)], asText.columns)
    return rows.engine.select(asText, query, { from: 0, to: 99 })
  }
  const loss = async (target: RowTable) => {
    const query = parseDataRequest({}, ['sum(loss)', 'count(loss)', 'max(day)'], target.columns)
    return rows.engine.select(target, query, { from: 0, to: 0 })
  }

  test('every kind of change keeps the cells that are others since, before and after, and nothing else', async () => {
    const target = await made()
    const added = await change(target, {
      kind: 'insert',
      rows: [{ id: FIRST + 9, data: { county: 'Essex', day: null } }],
    })
    expect(added).toMatchObject({ added: 1, edited: 0, removed: 0, cells: 1, found: 1 })
    expect(await cells(added.entry)).toEqual([
      { id: FIRST + 9, key: null, row: 'added', before: null, after: null },
      { id: FIRST + 9, key: COUNTY, row: 'added', before: null, after: 'Essex' },
    ])
    const edited = await change(target, {
      kind: 'update',
      rows: [
        { id: FIRST, data: { county: 'Albany', loss: '2' } },
        { id: FIRST + 1, data: { county: 'Queens', loss: null } },
        { id: FIRST + 404, data: { county: 'lost' } },
      ],
    })
    expect(edited).toMatchObject({ added: 0, edited: 2, removed: 0, cells: 3, found: 2 })
    expect(await cells(edited.entry)).toEqual([
      { id: FIRST, key: LOSS, row: 'edited', before: '1.50', after: '2' },
      { id: FIRST + 1, key: COUNTY, row: 'edited', before: 'Kings', after: 'Queens' },
      { id: FIRST + 1, key: LOSS, row: 'edited', before: 'none', after: null },
    ])
    const where = parseDataRequest({ gte: { loss: 2 } }, [], target.columns).where
    const set = await change(target, { kind: 'update-where', where, data: { loss: '3', day: 'soon' } })
    expect(set).toMatchObject({ edited: 2, cells: 4, found: 2 })
    const replaced = await change(
      target,
      replace('loss', [
        { from: '3', to: '4' },
        { from: null, to: null },
      ]),
    )
    expect(replaced).toMatchObject({ edited: 2, cells: 2, found: 4 })
    const removed = await change(target, { kind: 'delete', ids: [FIRST, FIRST + 9, FIRST + 404] })
    expect(removed).toMatchObject({ added: 0, edited: 0, removed: 2, cells: 4 })
    expect(removed.removedIds.sort()).toEqual([FIRST, FIRST + 9])
    expect(await cells(removed.entry)).toEqual([
      { id: FIRST, key: null, row: 'removed', before: null, after: null },
      { id: FIRST, key: COUNTY, row: 'removed', before: 'Albany', after: null },
      { id: FIRST, key: LOSS, row: 'removed', before: '4', after: null },
      { id: FIRST, key: DAY, row: 'removed', before: 'soon', after: null },
      { id: FIRST + 9, key: null, row: 'removed', before: null, after: null },
      { id: FIRST + 9, key: COUNTY, row: 'removed', before: 'Essex', after: null },
    ])
    expect(await rows.engine.lastEntry()).toBe(removed.entry)
  })

  test('undone in reverse order every change gives back every text, number and size; undone again it is there again', async () => {
    const target = await made()
    const before = await texts(target)
    const numbers = await loss(target)
    const where = parseDataRequest({ filter: { county: ['Kings'] } }, [], target.columns).where
    const done = [
      await change(target, {
        kind: 'update',
        rows: [{ id: FIRST, data: { loss: '12345678901234567890.125', day: 'May' } }],
      }),
      await change(target, { kind: 'insert', rows: [{ id: FIRST + 5, data: { loss: '5' } }] }),
      await change(target, { kind: 'delete', ids: [FIRST + 2, FIRST + 5] }),
      await change(target, { kind: 'update-where', where, data: { loss: '9' } }),
      await change(target, replace('county', [{ from: 'Kings', to: null }])),
    ]
    const after = await texts(target)
    const undos = []
    for (const { entry } of done.toReversed()) undos.push(await change(target, { kind: 'undo', entry }))
    expect(await texts(target)).toEqual(before)
    expect(await loss(target)).toEqual(numbers)
    expect((await rows.engine.sizes([target.table])).get(target.table)).toBe(3)
    for (const { entry } of undos.toReversed()) await change(target, { kind: 'undo', entry })
    expect(await texts(target)).toEqual(after)
    expect((await rows.engine.sizes([target.table])).get(target.table)).toBe(2)
  })

  test('an undo is refused with the cells that a later change wrote, and changes nothing', async () => {
    const target = await made()
    const edit = await change(target, { kind: 'update', rows: [{ id: FIRST, data: { county: 'Troy', loss: '2' } }] })
    const added = await change(target, { kind: 'insert', rows: [{ id: FIRST + 5, data: { county: 'Essex' } }] })
    const removed = await change(target, { kind: 'delete', ids: [FIRST + 1] })
    await change(target, { kind: 'update', rows: [{ id: FIRST, data: { loss: '3' } }] })
    await change(target, { kind: 'update', rows: [{ id: FIRST + 5, data: { loss: '8' } }] })
    const now = await texts(target)
    await expect(change(target, { kind: 'undo', entry: edit.entry })).rejects.toMatchObject({
      problem: {
        status: 409,
        code: 'changed-since',
        message: expect.stringContaining('"loss" of row'),
        details: { cells: [{ id: FIRST, column: 'loss', left: '2', found: '3' }] },
      },
    })
    // The row was added without a loss, and has one since.
    await expect(change(target, { kind: 'undo', entry: added.entry })).rejects.toMatchObject({
      problem: {
        code: 'changed-since',
        details: { cells: [{ id: FIRST + 5, column: 'loss', left: null, found: '8' }] },
      },
    })
    expect(await texts(target)).toEqual(now)
    await change(target, { kind: 'undo', entry: removed.entry })
    await expect(change(target, { kind: 'undo', entry: removed.entry })).rejects.toMatchObject({
      problem: {
        code: 'changed-since',
        details: { cells: [{ id: FIRST + 1, column: null, left: null, found: null }] },
      },
    })
    await change(target, { kind: 'delete', ids: [FIRST] })
    await expect(change(target, { kind: 'undo', entry: edit.entry })).rejects.toMatchObject({
      problem: { code: 'changed-since', message: expect.stringContaining(`Row ${FIRST} was removed`) },
    })
    await expect(change(await made(), { kind: 'undo', entry: edit.entry })).rejects.toMatchObject({
      problem: { status: 404 },
    })
  })

  test('a column that was renamed or retyped since is undone under its key; one that is gone is left out', async () => {
    const target = await made()
    const edit = await change(target, {
      kind: 'update',
      rows: [{ id: FIRST, data: { county: '12', loss: 'x', day: '2025-05-05' } }],
    })
    const columns: StoredColumn[] = [
      { key: DAY, name: 'When', dataType: 'date' },
      { key: COUNTY, name: 'loss', dataType: 'numeric' },
    ]
    const later = { table: target.table, columns }
    await rows.engine.addColumns(later)
    await rows.engine.fillCompanions(later, new AbortController().signal)
    await rows.engine.dropColumns(target.table, [{ key: LOSS }])
    const undo = await change(later, { kind: 'undo', entry: edit.entry })
    expect(undo).toMatchObject({ edited: 1, cells: 2 })
    expect((await texts(later))[0]).toEqual([FIRST, '2024-01-01', 'Albany'])
    const redo = await change(later, { kind: 'undo', entry: undo.entry })
    expect(redo.cells).toBe(2)
    const sum = parseDataRequest({}, ['sum(loss)', 'max(When)'], columns)
    expect(await rows.engine.select(later, sum, { from: 0, to: 0 })).toEqual([[12, '2025-05-05']])
  })

  test('an edit that names another value than the cell holds is refused with both; what readers were shown is that value', async () => {
    const target = await made()
    const edit = (data: Record<string, string | null>, replaces: Record<string, string | null>, id = FIRST) =>
      change(target, { kind: 'update', rows: [{ id, data, replaces }] })
    const stale = edit({ county: 'Troy', loss: '9' }, { county: 'Albany', loss: '2' })
    await expect(stale).rejects.toMatchObject({
      problem: {
        status: 409,
        code: 'stale',
        message: 'Someone else has changed "loss" since you read it: it is "1.50" now.',
        details: { cells: [{ id: FIRST, column: 'loss', expected: '2', found: '1.50' }] },
      },
    })
    await expect(edit({ county: 'x' }, { county: 'x' }, FIRST + 2)).rejects.toThrow('it is empty now')
    expect((await texts(target))[0]).toEqual([FIRST, 'Albany', '1.50', '2024-01-01'])
    expect(await edit({ loss: '2' }, { loss: '1.5', day: '2024-01-01' })).toMatchObject({ cells: 1 })
    expect(await edit({ county: 'Troy' }, { county: 'Albany' })).toMatchObject({ cells: 1 })
    await expect(edit({ county: 'x' }, { county: 'Albany' }, FIRST + 404)).rejects.toMatchObject({
      problem: { status: 404, code: 'rows-gone' },
    })
  })

  test('of two people who replace the same value at once one is refused', async () => {
    const target = await made()
    const tries = await Promise.allSettled(
      ['Troy', 'Utica', 'Rome', 'York'].map((county) =>
        change(target, { kind: 'update', rows: [{ id: FIRST, data: { county }, replaces: { county: 'Albany' } }] }),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  })

  test('changes of the same rows at once are kept in the order in which they were made', async () => {
    const target = await made()
    const values = Array.from({ length: 12 }, (_, n) => String(n))
    const done = await Promise.all(
      values.map((to, n) =>
        n % 3 === 0
          ? change(target, { kind: 'update-where', where: null, data: { loss: to } })
          : change(target, { kind: 'update', rows: [{ id: FIRST, data: { loss: to } }] }),
      ),
    )
    const lines = (await Promise.all(done.map(({ entry }) => cells(entry)))).flat().filter(({ id }) => id === FIRST)
    // Each was found as the one before it left it.
    expect(lines.map(({ before }) => before).sort()).toEqual(
      ['1.50', ...values].filter((value) => value !== lastOf(lines)).sort(),
    )
    expect((await texts(target))[0]?.[2]).toBe(lastOf(lines))
  })

  test('what became of an entry is asked of the rows; what was given up is never written later', async () => {
    const target = await made()
    const edit = await change(target, { kind: 'update', rows: [{ id: FIRST, data: { county: 'Troy' } }] })
    expect(await rows.engine.settle(edit.entry)).toEqual({ added: 0, edited: 1, removed: 0, cells: 1 })
    const same = await change(target, { kind: 'update', rows: [{ id: FIRST, data: { county: 'Troy' } }] })
    expect(same).toMatchObject({ found: 1, cells: 0 })
    expect(await rows.engine.settle(same.entry)).toBeNull()
    const left = new AbortController()
    left.abort(new Error('left'))
    const entry = ++entries
    const data = { county: 'Rome' }
    const given = rows.engine.change(
      target,
      { kind: 'update', rows: [{ id: FIRST, data }] },
      { entry, signal: left.signal },
    )
    await expect(given).rejects.toThrow('left')
    expect(await rows.engine.settle(entry)).toBeNull()
    if (kind === 'postgres') {
      // A server that was taken for dead comes to its rows after all.
      const late = rows.engine.change(target, { kind: 'update', rows: [{ id: FIRST, data }] }, { entry })
      await expect(late).rejects.toThrow('duplicate key')
    }
    expect((await texts(target))[0]?.[1]).toBe('Troy')
  })

  test('a change of many rows is undone as one of few: by columns where they hold few values, else piece by piece', async () => {
    const target = { table: `v${++tables}_many`, columns: COLUMNS }
    await rows.engine.create(target)
    const many = Array.from({ length: 10_500 }, (_, n) => ({
      id: n,
      data: {
        county: `county ${n}`,
        loss: n % 9 === 0 ? 'none' : `${n % 70}.5`,
        day: `20${String(n).padStart(5, '0')}`,
      },
    }))
    await insertRows(rows.engine, target, many)
    const query = parseDataRequest(
      {},
      ['sum(loss)', 'count(loss)', 'count(distinct county)', 'count(distinct day)', 'max(day)'],
      COLUMNS,
    )
    const told = () => rows.engine.select(target, query, { from: 0, to: 0 })
    const before = await told()
    const set = await change(target, { kind: 'update-where', where: null, data: { county: null, loss: '123456789.5' } })
    expect(set).toMatchObject({ edited: 10_500, cells: 21_000 })
    const days = await change(target, { kind: 'update-where', where: null, data: { day: '2024-01-01' } })
    const after = await told()
    const undos = []
    for (const { entry } of [days, set]) undos.push(await change(target, { kind: 'undo', entry }))
    expect(await told()).toEqual(before)
    for (const { entry } of undos.toReversed()) await change(target, { kind: 'undo', entry })
    expect(await told()).toEqual(after)
  })

  test('many values and nothing are replaced at once and taken back', async () => {
    const target = { table: `v${++tables}_values`, columns: COLUMNS }
    await rows.engine.create(target)
    const many = Array.from({ length: 10_100 }, (_, id) => ({
      id,
      data: { loss: id % 10 === 0 ? null : String(id % 300) },
    }))
    await insertRows(rows.engine, target, many)
    const query = parseDataRequest({}, ['sum(loss)', 'count(loss)', 'count(distinct loss)'], COLUMNS)
    const told = async () => (await rows.engine.select(target, query, { from: 0, to: 0 }))[0]
    const before = await told()
    const values = [null, ...Array.from({ length: 300 }, (_, n) => String(n))]
    const replacements = values.map((from) => ({ from, to: from === null ? '1' : from === '7' ? null : `${from}.5` }))
    const edit = await change(target, replace('loss', replacements))
    expect(edit.cells).toBe(10_100)
    expect(await told()).not.toEqual(before)
    await change(target, { kind: 'undo', entry: edit.entry })
    expect(await told()).toEqual(before)
  })

  test('what an entry replaced is forgotten whole or not at all, whoever undoes it meanwhile; its counts stay', async () => {
    const target = { table: `v${++tables}_old`, columns: COLUMNS }
    await rows.engine.create(target)
    const many = Array.from({ length: 10_500 }, (_, id) => ({ id, data: { county: 'a', loss: String(id) } }))
    await insertRows(rows.engine, target, many)
    const counted = async () => {
      const query = parseDataRequest({}, ['sum(loss)', 'count(distinct county)', 'max(county)'], COLUMNS)
      return (await rows.engine.select(target, query, { from: 0, to: 0 }))[0]
    }
    const begun = await counted()
    const set: ChangeSet = { kind: 'update-where', where: null, data: { county: 'b', loss: '2' } }
    const first = await change(target, set)
    expect(first.cells).toBe(20_999)
    const after = await counted()
    const [undone] = await Promise.allSettled([
      change(target, { kind: 'undo', entry: first.entry }),
      rows.engine.forget(first.entry),
    ])
    expect(await counted()).toEqual(undone.status === 'fulfilled' ? begun : after)
    expect(await cells(first.entry)).toEqual([])
    expect(await rows.engine.settle(first.entry)).toMatchObject({ edited: 10_500, cells: 20_999 })
    const refused = change(target, { kind: 'undo', entry: first.entry })
    await expect(refused).rejects.toMatchObject({ problem: { status: 409, code: 'not-kept' } })
    await rows.engine.forget(first.entry)
    await rows.engine.forget(9_999_999)
    const later = await change(target, { kind: 'update', rows: [{ id: 7, data: { county: 'c' } }] })
    await change(target, { kind: 'undo', entry: later.entry })
    expect(await rows.engine.lastEntry()).toBe(entries)
  })

  test('the log of a table goes with it', async () => {
    const target = await made()
    const edit = await change(target, { kind: 'delete', ids: [FIRST] })
    await rows.engine.drop(target.table)
    expect(await cells(edit.entry)).toEqual([])
    expect(await rows.engine.settle(edit.entry)).toBeNull()
  })
})

/** The value that no later change replaced. */
function lastOf(lines: { before: string | null; after: string | null }[]): string | null {
  const replaced = new Set(lines.map(({ before }) => before))
  return lines.find(({ after }) => !replaced.has(after))?.after ?? null
}
