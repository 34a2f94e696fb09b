import { useState } from 'react'
import type { SectionColumn } from '#domain/data/column.ts'
import {
  accepts,
  type FormulaPart,
  formulaText,
  isComplete,
  openParentheses,
} from '#domain/data/formula/formula-parts.ts'
import { readTree, treeParts } from '#domain/data/formula/formula-tree.ts'
import { isTyped, readFormula } from '#domain/data/formula/read-formula.ts'
import { columnHeading, columnKey } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { formulaProblem, formulaVariables } from '#domain/data/section/transitions/formulas.ts'

/** A formula under way: its text is all there is, whether it is typed or clicked. */
export function useFormula(state: SectionState, column: SectionColumn | null) {
  const [text, setText] = useState(() => textOf(column))
  const columns = formulaVariables(state)
  const { parts, rest, problem } = readFormula(text, new Set(columns.map(columnKey)))
  // What was not understood is replaced by what is chosen in its place.
  const add = (part: FormulaPart) => {
    if (accepts(parts, part)) setText(`${formulaText([...parts, part])} `)
  }
  const found =
    rest === '' ? columns : columns.filter((one) => isTyped(rest, [one.name, columnKey(one), columnHeading(one)]))
  const isName = rest !== '' && accepts(parts, { kind: 'variable' }) && found.length > 0
  const whole = rest === '' && isComplete(parts)
  const refused = whole ? formulaProblem(state, parts) : null
  return {
    text,
    type: setText,
    parts,
    add,
    mayAdd: (kind: FormulaPart['kind']) => accepts(parts, { kind }),
    removeLast: () => setText(rest === '' ? formulaText(parts.slice(0, -1)) : formulaText(parts)),
    clear: () => setText(''),
    open: openParentheses(parts),
    /** The columns to choose from: those that are being typed, else all. */
    offered: isName || rest === '' ? found : columns,
    isName,
    problem: isName ? null : (problem ?? refused),
    isReady: whole && refused === null,
  }
}

export type FormulaUnderWay = ReturnType<typeof useFormula>

function textOf(column: SectionColumn | null): string {
  const tree = column && readTree(column.formula)
  return tree ? formulaText(treeParts(tree)) : ''
}
