import { type FormulaPart, isComplete, isFormulaNumber, type Operation } from './formula-parts.ts'

/** What a formula column stores: operations with a left and a right part, variables by their keys, and numbers. */
export type FormulaTree =
  | { type: 'variable'; key: string }
  | { type: 'number'; value: number }
  | { type: 'operation'; operation: Operation; left: FormulaTree; right: FormulaTree }

const BINDS: Record<Operation, number> = { '+': 1, '-': 1, '*': 2, '/': 2 }

/** The tree that a complete formula means, as the grammar of expressions reads it; null where something is missing. */
export function formulaTree(parts: readonly FormulaPart[]): FormulaTree | null {
  if (!isComplete(parts)) return null
  let at = 0
  const operand = (): FormulaTree => {
    const part = parts[at++]
    if (part?.kind === 'variable') return { type: 'variable', key: part.key }
    if (part?.kind === 'number') return { type: 'number', value: part.value }
    const inner = expression(1)
    // The parenthesis that closes what was just read.
    at++
    return inner
  }
  const expression = (least: number): FormulaTree => {
    let left = operand()
    for (;;) {
      const next = parts[at]
      if (next?.kind !== 'operation' || BINDS[next.operation] < least) return left
      at++
      left = { type: 'operation', operation: next.operation, left, right: expression(BINDS[next.operation] + 1) }
    }
  }
  return expression(1)
}

/** A tree as it is written, with the parentheses that it needs. */
export function treeParts(tree: FormulaTree): FormulaPart[] {
  if (tree.type === 'variable') return [{ kind: 'variable', key: tree.key }]
  if (tree.type === 'number') return [{ kind: 'number', value: tree.value }]
  const { operation, left, right } = tree
  const binds = BINDS[operation]
  return [...within(left, binds), { kind: 'operation', operation }, ...within(right, binds + 1)]
}

function within(tree: FormulaTree, least: number): FormulaPart[] {
  const parts = treeParts(tree)
  const isLoose = tree.type === 'operation' && BINDS[tree.operation] < least
  return isLoose ? [{ kind: 'open' }, ...parts, { kind: 'close' }] : parts
}

/** The keys of the columns that a formula computes with, each once. */
export function variablesOf(tree: FormulaTree): string[] {
  if (tree.type === 'number') return []
  const keys = tree.type === 'variable' ? [tree.key] : [...variablesOf(tree.left), ...variablesOf(tree.right)]
  return [...new Set(keys)]
}

/** A stored tree, whatever else an older program wrote into it; null where it is not complete. */
export function readTree(stored: unknown, depth = 0): FormulaTree | null {
  if (typeof stored !== 'object' || stored === null || depth > DEEPEST) return null
  const { type, key, value, operation, left, right } = stored as Record<string, unknown>
  const known = Object.keys(BINDS).find((one): one is Operation => one === operation)
  if (known) {
    const [first, second] = [readTree(left, depth + 1), readTree(right, depth + 1)]
    return first && second && { type: 'operation', operation: known, left: first, right: second }
  }
  if (type === 'number') return isFormulaNumber(value) ? { type, value } : null
  return typeof key === 'string' && key !== '' ? { type: 'variable', key } : null
}

const DEEPEST = 32
