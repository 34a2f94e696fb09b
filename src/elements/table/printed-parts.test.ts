import { expect, test } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { table } from './model.ts'
import { printedParts } from './printed-parts.ts'
import { tableRows } from './table-rows.ts'

const columns = ['county', 'code', 'loss'].map((name) => ({ name, show: true }))
const state = { ...table.defaults, columns, display: { ...table.defaults.display, showTotal: true } }
const origin = { sourceId: 1, source: 'Losses', viewId: 2, version: 'version 1', changedAt: null } as never

/** Rows with a word among the codes of the first part alone. */
function answers(count: number): NeededData[] {
  const rows = Array.from({ length: count }, (_, at): Cell[] => [`County ${at}`, at === 3 ? 'none' : at, at])
  return [
    { ok: true, kind: 'rows', rows, fields: [null, null, null], from: 0, total: 5_000, origin },
    { ok: true, kind: 'total', cells: [null, 77, 99], origin },
  ]
}

test('parts of a printed table have all its rows in their order, with the totals of all below the last', () => {
  const whole = answers(1_000)
  const parts = printedParts(state, whole).map((data) => tableRows(state, data))
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.flatMap((part) => part?.rows ?? [])).toEqual(tableRows(state, whole)?.rows)
  expect(new Set(parts.map((part) => part?.total))).toEqual(new Set([5_000]))
  expect(parts.map((part) => part?.from)).toEqual(parts.map((_, at) => at * (parts[0]?.rows.length ?? 0)))
})

test('a short table, and one that could not be read, is one part', () => {
  for (const data of [answers(20), [], [{ ok: false, problem: { status: 500, code: 'x', message: 'x' } } as const]])
    expect(printedParts(state, data)).toEqual([data])
})
