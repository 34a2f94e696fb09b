import { readTree, variablesOf } from '../../formula/formula-tree.ts'
import { computingFunction } from '../column-function.ts'
import { functionOf, isFormula, isGroup } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { sourceColumnOf } from '../source-columns.ts'
import { isGrouped } from '../valid-state.ts'
import { changeColumn } from './change-columns.ts'

/** Where rows are grouped, the variables of formulas that are shown have a function that can be computed with. */
export function withVariableFunctions(state: SectionState): SectionState {
  if (!isGrouped(state)) return state
  const trees = state.columns.flatMap((column) => (column.show && isFormula(column) ? readTree(column.formula) : []))
  const keys = new Set(trees.flatMap((tree) => (tree ? variablesOf(tree) : [])))
  return [...keys].reduce(
    (next, key) =>
      changeColumn(next, key, (column) => {
        if (isGroup(column) || isFormula(column) || functionOf(column) !== null) return column
        const { defaultFn = sourceColumnOf(state.sourceInfo, column.name)?.defaultFn } = column
        return { ...column, fn: computingFunction({ defaultFn }) }
      }),
    state,
  )
}
