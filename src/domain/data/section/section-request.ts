import type { DataNeed } from '#domain/element/data-need.ts'
import type { ReaderState } from '#domain/element/reader-state.ts'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { SectionColumn } from '../column.ts'
import type { Condition, DataQuery, Expression, Order } from '../query.ts'
import { allOf } from '../request/request-parts.ts'
import { searchCondition } from '../request/search-condition.ts'
import { versionShown } from '../shown-version.ts'
import { columnExpression, plainExpression } from './column-expression.ts'
import { isOn } from './display-switch.ts'
import { askedColumns, columnKey, functionOf, isFormula, isGroup, isIdColumn, sortOf } from './section-column.ts'
import { filterConditions } from './section-filters.ts'
import type { SectionState } from './section-state.ts'
import { isGrouped, stateProblem } from './valid-state.ts'

/** What the address of a page asks of a section: the values of the page's filters, and what its reader asks of it. */
export type SectionAsked = { filters: FilterValues; reader: ReaderState }

/** A search looks into so many columns at most. */
export const MOST_SEARCHED = 50

/**
 * The one query of a section: its visible columns, filters, groups and order, and what is asked of it; null where there
 * is nothing to ask. `withId` adds the id of each row behind its cells.
 */
export function sectionQuery(state: SectionState, asked: SectionAsked, { withId = false } = {}): DataQuery | null {
  const shown = askedColumns(state)
  if (!state.sourceInfo || shown.length === 0 || stateProblem(state) !== null) return null
  const select = shown.map((column) => columnExpression(column, state.columns))
  const { having } = filterConditions(state, asked)
  return {
    select: withId && !isGrouped(state) ? [...select, { kind: 'id' }] : select,
    where: sectionCondition(state, asked),
    groupBy: shown.filter(isGroup).map((column) => columnExpression(column, state.columns)),
    having,
    orderBy: ordersOf(state, asked.reader),
  }
}

/** The rows that a section is about: those that its filters let through and that have its reader's words. */
export function sectionCondition(state: SectionState, asked: SectionAsked): Condition | null {
  const { where } = filterConditions(state, asked)
  const found = searchCondition(searchedColumns(state), asked.reader.search)
  return allOf([where, found].filter((one) => one !== null))
}

/** The columns that a reader's words are looked for in. */
export function searchedColumns(state: Pick<SectionState, 'columns'>): string[] {
  const names = askedColumns(state).filter((column) => !isFormula(column) && !isIdColumn(column))
  return [...new Set(names.map(({ name }) => name))].slice(0, MOST_SEARCHED)
}

/** The order that a reader asks for takes the place of the author's, whose columns are sorted by in their order. */
function ordersOf(state: SectionState, { sort }: ReaderState): Order[] {
  const shown = askedColumns(state)
  const by = (column: SectionColumn) => columnExpression(column, state.columns)
  const chosen = sort && shown.find((column) => columnKey(column) === sort.column)
  if (chosen) return [{ by: by(chosen), direction: sort.direction }]
  return shown.flatMap((column) => {
    const order = sortOf(column)
    return order ? [{ by: by(column), direction: order === 'asc nulls last' ? 'asc' : 'desc' } as const] : []
  })
}

/**
 * The sums of the visible columns over all rows of a section, where it shows totals: in the order of its columns, null
 * under those that have none.
 */
export function totalsNeed(state: SectionState, asked: SectionAsked): DataNeed[] {
  return isOn(state.display, 'showTotal') ? sumsNeed(state, asked) : []
}

/** The same sums, whether or not the section shows them. */
export function sumsNeed(state: SectionState, asked: SectionAsked): DataNeed[] {
  if (!state.sourceInfo || stateProblem(state) !== null) return []
  const columns = askedColumns(state)
  if (!columns.some(hasTotal)) return []
  const select = columns.map((column) => totalExpression(column, state.columns))
  return [{ kind: 'total', viewId: versionShown(state.sourceInfo), select, where: sectionCondition(state, asked) }]
}

/** Whether a column has a total: what rows are grouped by, ids, formulas, averages and lists have none. */
function hasTotal(column: SectionColumn): boolean {
  if (isGroup(column) || isIdColumn(column) || isFormula(column)) return false
  const fn = functionOf(column) ?? 'sum'
  return fn === 'sum' || fn === 'count'
}

const NOTHING: Expression = { kind: 'null' }

function totalExpression(column: SectionColumn, columns: readonly SectionColumn[]): Expression {
  if (!hasTotal(column)) return NOTHING
  if (functionOf(column) === 'count') return columnExpression(column, columns)
  return { kind: 'aggregate', fn: 'total', of: plainExpression(column, columns) }
}
