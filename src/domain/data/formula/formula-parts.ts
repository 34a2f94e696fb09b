import { columnReference } from '../fields/calculated.ts'

export const OPERATIONS = ['+', '-', '*', '/'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What a formula is written of, from left to right: columns by their keys, numbers, operations and parentheses. */
export type FormulaPart =
  | { kind: 'variable'; key: string }
  | { kind: 'number'; value: number }
  | { kind: 'operation'; operation: Operation }
  | { kind: 'open' }
  | { kind: 'close' }

/** A number that can be written into a formula: the minus sign is an operation. */
export function isFormulaNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && !Object.is(value, -0)
}

/** Parentheses that are open at the same time. */
const MOST_OPEN = 16

/** How many parentheses are still open. */
export function openParentheses(parts: readonly FormulaPart[]): number {
  return parts.reduce((open, { kind }) => open + (kind === 'open' ? 1 : kind === 'close' ? -1 : 0), 0)
}

/**
 * Whether a part may come next: an operation only after an operand, a closing parenthesis only after one inside of an open
 * group, and a column, a number or an opening parenthesis only where an operand is missing.
 */
export function accepts(parts: readonly FormulaPart[], { kind }: Pick<FormulaPart, 'kind'>): boolean {
  if (kind === 'operation') return !wantsOperand(parts)
  if (kind === 'close') return !wantsOperand(parts) && openParentheses(parts) > 0
  return wantsOperand(parts) && (kind !== 'open' || openParentheses(parts) < MOST_OPEN)
}

/** Whether an operand is missing at the end: at the beginning, after an operation and inside of an empty group. */
function wantsOperand(parts: readonly FormulaPart[]): boolean {
  const last = parts.at(-1)?.kind
  return last === undefined || last === 'operation' || last === 'open'
}

/** The parts with one more behind them; as they were where it may not stand there. */
export function withPart(parts: readonly FormulaPart[], part: FormulaPart): readonly FormulaPart[] {
  return accepts(parts, part) ? [...parts, part] : parts
}

/** Whether nothing is missing: there is something, no operand is wanted and no group is open. */
export function isComplete(parts: readonly FormulaPart[]): boolean {
  return !wantsOperand(parts) && openParentheses(parts) === 0
}

/** The formula as people read and type it; `nameOf` says what a variable is called in it. */
export function formulaText(parts: readonly FormulaPart[], nameOf: (key: string) => string = columnReference): string {
  return parts.reduce((text, part, at) => {
    const isTight = text === '' || part.kind === 'close' || parts[at - 1]?.kind === 'open'
    return `${text}${isTight ? '' : ' '}${partText(part, nameOf)}`
  }, '')
}

function partText(part: FormulaPart, nameOf: (key: string) => string): string {
  if (part.kind === 'variable') return nameOf(part.key)
  if (part.kind === 'number') return String(part.value)
  return part.kind === 'operation' ? part.operation : part.kind === 'open' ? '(' : ')'
}
