import type { IndexRange } from '#domain/item/item-query.ts'
import { expressionKey, hasAggregate, isConstant } from '../expression/expression-shape.ts'
import type { Cell, DataQuery, DataType, Expression } from '../query.ts'
import { isGrouped } from '../query-parts.ts'
import { aggregateOf, displayed } from './aggregates.ts'
import { compareCells } from './cell-order.ts'
import { CellReader, type CopiedRows, Unanswerable } from './copied-rows.ts'
import { holds, type Values } from './holds.ts'

type Row = readonly Cell[]

/** What a query finds in rows that were taken along: a page of it, and how many rows or groups there are in all. */
export function queryRows(copied: CopiedRows, query: DataQuery, range: IndexRange): { rows: Cell[][]; total: number } {
  const reader = new CellReader(copied)
  const { where } = query
  const found = where ? copied.rows.filter((row) => holds(where, valuesOf(row, reader))) : copied.rows
  const all = isGrouped(query)
    ? groupsOf(found, query, reader)
    : found.map((row) => ({ cell: (of: Expression) => reader.cell(of, row), ties: [] }))
  const typeOf = (of: Expression) => (hasAggregate(of) ? null : reader.column(of).type)
  const sorted = inOrder(all, query, typeOf)
  const page = sorted.slice(range.from, range.to + 1)
  return { rows: page.map(({ cell }) => query.select.map((of) => shown(of, cell(of)))), total: sorted.length }
}

/** Results of computing are shown with the digits that are sure of them. */
function shown(of: Expression, cell: Cell): Cell {
  const isComputed = of.kind === 'call' || (of.kind === 'aggregate' && of.fn === 'avg')
  return isComputed && typeof cell === 'number' ? displayed(cell) : cell
}

/** A row or a group: its values, and what settles its place among others that are alike. */
type Found = { cell(of: Expression): Cell; ties: Row }

function valuesOf(row: Row, reader: CellReader): Values {
  return {
    cell: (of) => reader.cell(of, row),
    text: (of) => reader.text(of, row),
    column: (of) => reader.column(of),
  }
}

/** Rows stand in the order of their ids before, which a stable sort keeps. */
function inOrder(all: readonly Found[], { orderBy, groupBy }: DataQuery, typeOf: TypeOf): readonly Found[] {
  const named = orderBy.filter(({ by }) => !isConstant(by)).map((order) => ({ ...order, type: typeOf(order.by) }))
  const tied = groupBy.map(typeOf)
  const keyed = all.map((one) => ({ one, keys: named.map(({ by }) => one.cell(by)) }))
  keyed.sort((a, b) => {
    for (const [at, { direction, type }] of named.entries()) {
      const order = compareCells(a.keys[at] ?? null, b.keys[at] ?? null, direction, type ?? 'numeric')
      if (order !== 0) return order
    }
    for (const [at, tie] of a.one.ties.entries()) {
      const order = compareCells(tie, b.one.ties[at] ?? null, 'asc', tied[at] ?? 'numeric')
      if (order !== 0) return order
    }
    return 0
  })
  return keyed.map(({ one }) => one)
}

/** The type of a column of rows; null for what is computed from several of them. */
type TypeOf = (of: Expression) => DataType | null

function groupsOf(rows: readonly Row[], { groupBy, having }: DataQuery, reader: CellReader): Found[] {
  const groups = new Map<string, { ties: Row; rows: Row[] }>()
  // Functions over all rows have a value where there are none.
  if (groupBy.length === 0) groups.set('[]', { ties: [], rows: [] })
  for (const row of rows) {
    const ties = groupBy.map((by) => reader.cell(by, row))
    const key = JSON.stringify(ties)
    const known = groups.get(key)
    if (known) known.rows.push(row)
    else groups.set(key, { ties, rows: [row] })
  }
  const places = new Map(groupBy.map((by, at) => [expressionKey(by), at]))
  const found = [...groups.values()].map((group) => ({
    ties: group.ties,
    cell: (of: Expression) => groupCell(of, group, places, reader),
  }))
  if (!having) return found
  const text = (cell: Cell) => (cell === null ? null : String(cell))
  return found.filter(({ cell }) =>
    holds(having, {
      cell,
      text: (of) => text(cell(of)),
      column: (of) => ({ type: typeof cell(of) === 'string' ? 'text' : 'numeric' }),
    }),
  )
}

const OPERATIONS: Partial<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

type Group = { ties: Row; rows: readonly Row[] }

/** A value of a group: what it is grouped by, a function of its rows, or what is computed with these. */
function groupCell(of: Expression, group: Group, places: ReadonlyMap<string, number>, reader: CellReader): Cell {
  const place = places.get(expressionKey(of))
  if (place !== undefined) return group.ties[place] ?? null
  switch (of.kind) {
    case 'aggregate':
      return aggregateOf(of, group.rows, reader)
    case 'count-rows':
      return group.rows.length
    case 'number':
    case 'text':
      return of.value
    case 'null':
      return null
    case 'call': {
      const operation = OPERATIONS[of.fn]
      const [a = null, b = null] = of.args.map((one) => groupCell(one, group, places, reader))
      if (!operation || of.args.length !== 2) throw new Unanswerable(`Only a database computes ${of.fn} of groups.`)
      if (typeof a !== 'number' || typeof b !== 'number') return null
      const result = operation(a, b)
      return Number.isFinite(result) ? result : null
    }
    default:
      throw new Unanswerable('This is not a value of a group.')
  }
}
