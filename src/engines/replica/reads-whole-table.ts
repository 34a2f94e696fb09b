import type { Condition, DataQuery } from '#domain/data/query.ts'
import { isGrouped } from '#domain/data/query-parts.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import type { RowTable } from '../engine.ts'

/** A page that begins so late reads all rows before it. */
const EARLY_ROWS = 10_000

type Asked = Pick<RowTable, 'part'>

/**
 * Whether a page of rows or groups is made of most of the table, which DuckDB reads many times faster than PostgreSQL. What
 * PostgreSQL finds by its key (the first pages, and rows that are named) it finds at once.
 */
export function readsWholeTable(target: Asked, query: DataQuery, range: IndexRange): boolean {
  if (namesRows(query.where)) return false
  if (isGrouped(query) || target.part !== undefined || query.where !== null) return true
  return query.orderBy.some(({ by }) => by.kind !== 'id') || range.to >= EARLY_ROWS
}

/** All rows in turn are read as fast from either; groups, chosen rows and another order are not. */
export function scansMoreThanItGives(target: Asked, query: DataQuery): boolean {
  return readsWholeTable(target, query, { from: 0, to: 0 })
}

/** To count is to read every row. */
export function countsWholeTable(query: DataQuery): boolean {
  return !namesRows(query.where)
}

function namesRows(where: Condition | null): boolean {
  if (where === null) return false
  if (where.kind === 'in') return where.of.kind === 'id'
  return where.kind === 'and' && where.all.some(namesRows)
}
