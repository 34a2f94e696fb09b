import { ProblemError } from '#domain/problem.ts'
import type { SectionColumn } from '../../column.ts'
import { type FormulaPart, formulaText } from '../../formula/formula-parts.ts'
import { type FormulaTree, formulaTree, variablesOf } from '../../formula/formula-tree.ts'
import type { RowColumn } from '../../query.ts'
import { QueryCheck } from '../../query-check.ts'
import { columnExpression } from '../column-expression.ts'
import { columnHeading, columnKey, isAction, isFormula, isGroup, isIdColumn } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { findColumn, offeredColumns, sourceColumnOf, sourceColumns } from '../source-columns.ts'
import { stateProblem } from '../valid-state.ts'
import { changeColumn, withColumns } from './change-columns.ts'
import { withVariableFunctions } from './variable-functions.ts'

const LONGEST_NAME = 500
/** A formula may stand within a condition or an order, which go some levels down themselves. */
const LEVELS_AROUND = 2

/** A formula to be added: how it is written, and what its author calls it. */
export type NewFormula = { parts: readonly FormulaPart[]; title: string }

/** The columns that a formula may compute with: those that hold values of rows. */
export function formulaVariables(state: SectionState): SectionColumn[] {
  return offeredColumns(state).filter((column) => !isAction(column) && !isFormula(column) && !isIdColumn(column))
}

/** Where no name is given, a formula is called by what it computes. */
export function formulaName(state: SectionState, parts: readonly FormulaPart[]): string {
  const text = formulaText(parts, (key) => headingOf(state, key))
  return text.length <= LONGEST_NAME ? text : `${text.slice(0, LONGEST_NAME - 1)}…`
}

function headingOf(state: SectionState, key: string): string {
  const column = findColumn(state, key)
  return column ? columnHeading(column) : key
}

/**
 * A column that computes with others, behind the last one; nothing is added until the formula is complete. Where rows are
 * grouped its variables take the function that it computes with.
 */
export function addFormula(state: SectionState, { parts, title }: NewFormula): SectionState {
  const tree = formulaTree(parts)
  if (!tree) return state
  const column: SectionColumn = {
    name: newName(state),
    display_name: (title.trim() || formulaName(state, parts)).slice(0, LONGEST_NAME),
    type: 'formula',
    ...formulaSettings(tree),
    show: true,
  }
  return withVariableFunctions(withColumns(state, [...state.columns, column]))
}

/** Another formula, and another name, of a column that is there. */
export function changeFormula(state: SectionState, key: string, { parts, title }: NewFormula): SectionState {
  const tree = formulaTree(parts)
  if (!tree) return state
  const display_name = (title.trim() || formulaName(state, parts)).slice(0, LONGEST_NAME)
  const changed = changeColumn(state, key, ({ customName: _, ...column }) => ({
    ...(column as SectionColumn),
    ...formulaSettings(tree),
    display_name,
  }))
  return withVariableFunctions(changed)
}

const formulaSettings = (formula: FormulaTree) => ({ formula, variables: variablesOf(formula) })

function newName(state: SectionState): string {
  const taken = new Set([...state.columns.flatMap((one) => [one.name, columnKey(one)]), ...sourceNames(state)])
  let number = 1
  while (taken.has(`formula_${number}`)) number++
  return `formula_${number}`
}

const sourceNames = ({ sourceInfo }: SectionState) =>
  sourceColumns(sourceInfo).flatMap(({ name, former_names = [] }) => [name, ...former_names])

/** Why a complete formula can't be computed, such as with a date; null where it can. */
export function formulaProblem(state: SectionState, parts: readonly FormulaPart[]): string | null {
  const tree = formulaTree(parts)
  if (!tree) return null
  if (variablesOf(tree).length === 0) return 'A formula needs at least one column.'
  try {
    const column = { name: 'formula', type: 'formula', show: true, formula: tree }
    new QueryCheck(rowColumns(state)).expression(columnExpression(column, state.columns), LEVELS_AROUND, true)
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
}

const DATA_TYPES = ['numeric', 'date', 'timestamp'] as const

function rowColumns(state: SectionState): RowColumn[] {
  return formulaVariables(state).map(({ name }) => {
    const said = sourceColumnOf(state.sourceInfo, name)?.dataType
    return { name, dataType: DATA_TYPES.find((one) => one === said) ?? 'text' }
  })
}

/** The section as its author tries a formula out: what it is grouped by, what the formula computes with, and its values. */
export function triedFormula(state: SectionState, parts: readonly FormulaPart[]): SectionState | null {
  const tree = formulaTree(parts)
  if (!tree) return null
  const variables = variablesOf(tree)
  const known = addFormula(
    variables.reduce((next, key) => changeColumn(next, key, (column) => column), state),
    { parts, title: '' },
  )
  const formula = known.columns.at(-1)
  const shown = (isShown: (column: SectionColumn) => boolean) =>
    withColumns(
      known,
      known.columns.map((column) => ({ ...column, show: isShown(column) })),
    )
  const isNeeded = (column: SectionColumn) => column.name === formula?.name || (column.show && isGroup(column))
  const whole = shown((column) => isNeeded(column) || variables.includes(columnKey(column)))
  return stateProblem(whole) === null ? whole : shown(isNeeded)
}
