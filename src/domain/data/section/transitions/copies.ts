import type { SectionColumn } from '../../column.ts'
import { columnKey, copyKey } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { changeColumn, withColumns } from './change-columns.ts'

/** A copy of a column behind the last one of its name. The first copy marks the original too; copies count from 1. */
export function duplicateColumn(state: SectionState, key: string): SectionState {
  const known = changeColumn(state, key, (column) => column)
  const chosen = known.columns.find((column) => columnKey(column) === key)
  if (!chosen) return state
  const { name } = chosen
  const columns = known.columns.map((column) =>
    column.name === name && !isCopy(column) ? { ...column, isDuplicate: true } : column,
  )
  const number = Math.max(0, ...columns.filter((column) => column.name === name).map(copyNumber)) + 1
  const copy = {
    ...chosen,
    isDuplicate: true,
    copyNum: number,
    normalName: copyKey(name, number),
    customName: `Copy ${number}`,
  }
  return withColumns(known, columns.toSpliced(columns.findLastIndex((column) => column.name === name) + 1, 0, copy))
}

/** Takes a column out of the section; the last copy that goes unmarks the original. */
export function removeColumn(state: SectionState, key: string): SectionState {
  const gone = state.columns.find((column) => columnKey(column) === key)
  if (!gone) return state
  const rest = state.columns.filter((column) => column !== gone)
  const [only, ...others] = rest.filter(({ name }) => name === gone.name)
  const isAlone = only !== undefined && others.length === 0 && !isCopy(only)
  return withColumns(state, isAlone ? rest.map((column) => (column === only ? unmarked(column) : column)) : rest)
}

/** Empties the columns and with them the request. */
export function resetAll(state: SectionState): SectionState {
  return withColumns(state, [])
}

const copyNumber = ({ copyNum }: SectionColumn) => (typeof copyNum === 'number' ? copyNum : 0)
const isCopy = (column: SectionColumn) => copyNumber(column) > 0

function unmarked({ isDuplicate: _, ...column }: SectionColumn): SectionColumn {
  return column as SectionColumn
}
