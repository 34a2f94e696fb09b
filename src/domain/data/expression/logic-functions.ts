import { order } from './number-functions.ts'
import { alike, anything, cases, compared, type FunctionRule, fixed, several } from './signature.ts'
import type { Value } from './value-type.ts'

type Truth = boolean | null

const comparison = (holds: (difference: number) => boolean): FunctionRule => ({
  signature: compared(2),
  meaning: (a: Value, b: Value) => holds(order(a, b)),
})

/** Comparisons with a missing value are neither true nor false, as in SQL; what they decide is then not done. */
export const LOGIC_FUNCTIONS = {
  '=': comparison((difference) => difference === 0),
  '<>': comparison((difference) => difference !== 0),
  '<': comparison((difference) => difference < 0),
  '<=': comparison((difference) => difference <= 0),
  '>': comparison((difference) => difference > 0),
  '>=': comparison((difference) => difference >= 0),
  in: { signature: compared(), meaning: isIn, takesNull: true },
  'is null': { signature: anything, meaning: (value: Value) => value === null, takesNull: true },
  and: {
    signature: several('boolean', 'boolean', 1),
    meaning: (...all: Truth[]) => decided(all, false),
    takesNull: true,
  },
  or: {
    signature: several('boolean', 'boolean', 1),
    meaning: (...all: Truth[]) => decided(all, true),
    takesNull: true,
  },
  not: { signature: fixed(['boolean'], 'boolean'), meaning: (one: boolean) => !one },
  case: { signature: cases, meaning: chosen, takesNull: true },
  coalesce: {
    signature: alike(1),
    meaning: (...values: Value[]) => values.find((value) => value !== null) ?? null,
    takesNull: true,
  },
  nullif: { signature: alike(2, 2), meaning: (a: Value, b: Value) => (isSame(a, b) ? null : a), takesNull: true },
} satisfies Record<string, FunctionRule>

function isIn(value: Value, ...list: Value[]): Truth {
  if (value === null) return null
  if (list.some((one) => isSame(one, value))) return true
  return list.includes(null) ? null : false
}

/** One `settled` settles all; without it a missing one leaves the rest open. */
function decided(all: Truth[], settled: boolean): Truth {
  if (all.includes(settled)) return settled
  return all.includes(null) ? null : !settled
}

function chosen(...operands: Value[]): Value {
  for (let at = 0; at < operands.length - 1; at += 2) if (operands[at] === true) return operands[at + 1] ?? null
  return operands.at(-1) ?? null
}

const isSame = (a: Value, b: Value) => a !== null && b !== null && order(a, b) === 0
