import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Condition } from '#domain/data/query.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { RANDOM_COLUMNS, randomRow } from '../../tests/support/random-rows.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import type { ChangedCell, ChangeSet, RowData } from './change-set.ts'
import type { RowTable } from './engine.ts'

const START = 12
const NAMES = RANDOM_COLUMNS.map(({ name }) => name)
const KEYS = RANDOM_COLUMNS.map(({ key }) => key)
const COUNT_ALL = parseDataRequest({}, ['sum(amount)', 'sum(size)', 'max(day)', 'count(seen)'], RANDOM_COLUMNS)

/** Merges have a model of their own. */
type Modelled = Exclude<ChangeSet, { kind: 'merge' | 'exchange' | 'validate' }>
type Cells = (string | null)[]
type Model = Map<number, Cells>

const at = fc.nat(START * 2)
const column = fc.nat(NAMES.length - 1)
const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), row: randomRow }),
  fc.record({
    do: fc.constant('update' as const),
    at: fc.array(at, { minLength: 1, maxLength: 4 }),
    row: randomRow,
    from: column,
    to: column,
    adds: fc.boolean(),
  }),
  fc.record({ do: fc.constant('update-where' as const), column, at, row: randomRow }),
  fc.record({ do: fc.constant('delete' as const), at: fc.array(at, { maxLength: 3 }) }),
  fc.record({ do: fc.constant('replace' as const), column, at, other: at, row: randomRow }),
  fc.record({ do: fc.constant('undo' as const), at: fc.nat(20) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What a step is for the rows that there are. */
function changeOf(one: Step, model: Model, nextId: number, entries: number[]): Modelled | null {
  const ids = [...model.keys()]
  const cells = (row: number) => model.get(ids[row % ids.length] ?? -1)
  switch (one.do) {
    case 'insert':
      return { kind: 'insert', rows: [{ id: nextId, data: named(one.row, 0, NAMES.length - 1) }] }
    case 'update': {
      const data = named(one.row, Math.min(one.from, one.to), Math.max(one.from, one.to))
      const added = one.adds ? [{ id: nextId, data }] : []
      return { kind: 'update', rows: one.at.map((row) => ({ id: ids[row % ids.length] ?? 404, data })), added }
    }
    case 'update-where': {
      const value = cells(one.at)?.[0] ?? null
      const where: Condition = { kind: 'in', of: { kind: 'column', name: NAMES[0] ?? '' }, values: [value] }
      return { kind: 'update-where', where, data: named(one.row, one.column, one.column) }
    }
    case 'delete':
      return { kind: 'delete', ids: one.at.map((row) => ids[row % ids.length] ?? 404) }
    case 'replace': {
      const [from, other] = [cells(one.at)?.[one.column] ?? null, cells(one.other)?.[one.column] ?? null]
      const swap = other === from ? [] : [{ from: other, to: from }]
      const to = one.row[one.column] ?? null
      return { kind: 'replace', columns: [{ column: NAMES[one.column] ?? '', replacements: [{ from, to }, ...swap] }] }
    }
    case 'undo': {
      const entry = entries[one.at % Math.max(1, entries.length)]
      return entry === undefined ? null : { kind: 'undo', entry }
    }
  }
}

/** The change as plain JavaScript makes it; an undo is made from the lines of the log, and null when they conflict. */
function applied(model: Model, set: Modelled, lines: ChangedCell[]): Model | null {
  const next: Model = new Map([...model].map(([id, cells]) => [id, [...cells]]))
  const write = (id: number, data: RowData) => {
    const cells = next.get(id)
    if (cells) for (const [name, value] of Object.entries(data)) cells[NAMES.indexOf(name)] = value
  }
  const add = (id: number, data: RowData) =>
    next.set(
      id,
      NAMES.map((name) => data[name] ?? null),
    )
  switch (set.kind) {
    case 'insert':
      for (const { id, data } of set.rows) add(id, data)
      return next
    case 'update':
      for (const { id, data } of set.rows) write(id, data)
      for (const { id, data } of set.added ?? []) add(id, data)
      return next
    case 'update-where': {
      const value = set.where?.kind === 'in' ? set.where.values[0] : null
      for (const [id, cells] of model) if (cells[0] === value) write(id, set.data)
      return next
    }
    case 'delete':
      for (const id of set.ids) next.delete(id)
      return next
    case 'replace': {
      for (const { column, replacements } of set.columns) {
        const to = new Map(replacements.map((one) => [one.from, one.to]))
        const place = NAMES.indexOf(column)
        for (const [id, cells] of model) {
          const value = cells[place] ?? null
          if (to.has(value)) write(id, { [column]: to.get(value) ?? null })
        }
      }
      return next
    }
    case 'undo':
      return undone(model, next, lines)
  }
}

function undone(model: Model, next: Model, lines: ChangedCell[]): Model | null {
  for (const row of new Set(lines.map(({ id }) => id))) {
    const own = lines.filter(({ id }) => id === row)
    const what = own[0]?.row
    const left = new Map(own.map(({ key, after }) => [key, after]))
    const cells = model.get(row)
    if ((what === 'removed') === (cells !== undefined)) return null
    if (what === 'added' && cells?.some((value, place) => value !== (left.get(KEYS[place] ?? '') ?? null))) return null
    if (what === 'edited' && own.some(({ key, after }) => cells?.[KEYS.indexOf(key ?? '')] !== after)) return null
    if (what === 'added') next.delete(row)
    if (what === 'removed')
      next.set(
        row,
        KEYS.map((key) => own.find((line) => line.key === key)?.before ?? null),
      )
    if (what === 'edited') for (const { key, before } of own) next.get(row)?.splice(KEYS.indexOf(key ?? ''), 1, before)
  }
  return next
}

const named = (row: Cells, from: number, to: number): RowData =>
  Object.fromEntries(NAMES.flatMap((name, place) => (place >= from && place <= to ? [[name, row[place] ?? null]] : [])))

describe.each(['duckdb', 'postgres'] as const)('random changes and undos in %s', (kind) => {
  let rows: TestRows
  let tables = 0
  let entry = 0
  beforeAll(async () => {
    rows = await openTestRows(kind)
  })
  afterAll(() => rows.close())

  const texts = async ({ table, columns }: RowTable): Promise<Model> => {
    const asText = { table, columns: columns.map((column) => ({ ...column, dataType: 'text' as const })) }
    const select = [{ kind: 'id' as const }, ...NAMES.map((name) => ({ kind: 'column' as const, name }))]
    const query = { select, where: null, groupBy: [], having: null, orderBy: [] }
    const found = await rows.engine.select(asText, query, { from: 0, to: 999 })
    return new Map(found.map(([id, ...cells]) => [Number(id), cells as Cells]))
  }
  const sorted = (model: Model) => [...model].sort(([a], [b]) => a - b)

  test('rows and log agree with a plain model, and undoing everything in reverse order restores every text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomRow, { minLength: START, maxLength: START }),
        fc.array(step, { minLength: 4, maxLength: 12 }),
        async (start, steps) => {
          const target = { table: `v${++tables}_random`, columns: RANDOM_COLUMNS }
          await rows.engine.create(target)
          const data = start.map((row, id) => ({ id, data: named(row, 0, NAMES.length - 1) }))
          await insertRows(rows.engine, target, data)
          const lines = (one: number) => rows.engine.changedCells(one, { from: 0, to: 9_999 })
          const first = await texts(target)
          const numbers = await rows.engine.select(target, COUNT_ALL, { from: 0, to: 0 })
          let model = first
          let nextId = START
          const done: number[] = []
          for (const one of steps) {
            const set = changeOf(one, model, nextId++, done)
            if (!set) continue
            const expected = applied(model, set, set.kind === 'undo' ? await lines(set.entry) : [])
            const own = ++entry
            const change = rows.engine.change(target, set, { entry: own })
            if (expected === null) {
              await expect(change).rejects.toMatchObject({ problem: { code: 'changed-since' } })
              continue
            }
            const { cells, added, removed } = await change
            expect(sorted(await texts(target))).toEqual(sorted(expected))
            expect((await lines(own)).length).toBe(cells + added + removed)
            if (cells + added + removed > 0) done.push(own)
            model = expected
          }
          for (const last of done.toReversed())
            await rows.engine.change(target, { kind: 'undo', entry: last }, { entry: ++entry })
          expect(sorted(await texts(target))).toEqual(sorted(first))
          expect(await rows.engine.select(target, COUNT_ALL, { from: 0, to: 0 })).toEqual(numbers)
          expect((await rows.engine.sizes([target.table])).get(target.table)).toBe(START)
        },
      ),
      { numRuns: 8 },
    )
  })
})
