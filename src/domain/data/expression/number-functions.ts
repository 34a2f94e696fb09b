import { asShown } from './number-text.ts'
import { alike, type FunctionRule, fixed } from './signature.ts'
import type { Value } from './value-type.ts'

/** Beyond this a product or a quotient is out of range, and as if there were none. */
export const LARGEST_RESULT = 1e300
export const MOST_ROUNDED_DIGITS = 10

const pair = fixed(['number', 'number'], 'number')
const single = fixed(['number'], 'number')
const inRange = (value: number) => (Math.abs(value) <= LARGEST_RESULT ? value : null)

export const NUMBER_FUNCTIONS = {
  '+': { signature: pair, meaning: (a: number, b: number) => a + b },
  '-': { signature: pair, meaning: (a: number, b: number) => a - b },
  '*': { signature: pair, meaning: (a: number, b: number) => inRange(a * b) },
  /** Division by zero is not a number, and so there is none. */
  '/': { signature: pair, meaning: (a: number, b: number) => inRange(a / b) },
  abs: { signature: single, meaning: Math.abs },
  // (0.1 + 0.7) * 10 is shown as 8, and its floor is 8.
  floor: { signature: single, meaning: (value: number) => Math.floor(asShown(value)) },
  ceil: { signature: single, meaning: (value: number) => Math.ceil(asShown(value)) },
  round: { signature: fixed(['number', 'number'], 'number', 1), meaning: rounded },
  least: { signature: alike(1), meaning: (...values: Value[]) => extreme(values, -1), takesNull: true },
  greatest: { signature: alike(1), meaning: (...values: Value[]) => extreme(values, 1), takesNull: true },
} satisfies Record<string, FunctionRule>

/** Half away from zero, of the fifteen digits that are shown: 1.005 to two digits is 1.01. Digits are from -10 to 10. */
function rounded(value: number, digits = 0): number {
  const places = Math.max(-MOST_ROUNDED_DIGITS, Math.min(MOST_ROUNDED_DIGITS, Math.trunc(digits)))
  const scale = 10 ** Math.abs(places)
  if (Math.abs(value) < 1e-11) return 0
  const size = Math.abs(places < 0 ? value / scale : value * scale)
  if (size >= 1e15) return value
  const whole = Math.floor(asShown(size) + 0.5)
  return Math.sign(value) * (places < 0 ? whole * scale : whole / scale)
}

/** Values that are missing are passed over. */
function extreme(values: Value[], sign: 1 | -1): Value {
  const present = values.filter((value) => value !== null)
  return present.reduce<Value>((best, value) => (best === null || order(value, best) * sign > 0 ? value : best), null)
}

/** Text by its bytes, everything else by its size. */
export function order(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareBytes(a, b)
  return Number(a) - Number(b)
}

/** UTF-8 sorts as code points do, which UTF-16 does not. */
function compareBytes(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  for (const [at, character] of left.entries()) {
    const other = right[at]
    if (other === undefined) return 1
    const difference = (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
