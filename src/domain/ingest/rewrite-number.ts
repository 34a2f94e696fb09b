import { wordCheck } from './plain-value.ts'
import type { ValueRule } from './value-rule.ts'

const MINUS = 45
const POINT = 46
const COMMA = 44
const DOLLAR = 36
const PERCENT = 37
const ZERO = 48
const GROUP = 3
/** No more digits than a number has that is stored as it is written. */
const MOST_DIGITS = 12
const LONGEST = 24

/** A number that was written anew: its bytes are those before `length`. */
export type Rewritten = { bytes: Uint8Array; length: number; note: 'number' | 'percent' }

export type Rewriter = (bytes: Uint8Array, start: number, end: number) => Rewritten | null

/**
 * Writes the commonest numbers of people anew without making a text of them: `$1,234.50`, `-1,234` and `12.5%`. It answers
 * what `writtenNumber` would, or null for whatever it doesn't know; its answer is overwritten by the next.
 */
export function numberRewriter({ nullWords, reading }: ValueRule): Rewriter | null {
  if (reading.as !== 'number' || reading.decimal !== '.') return null
  const mayBeWord = nullWords.length === 0 ? () => false : wordCheck(nullWords)
  const out = new Uint8Array(2 * LONGEST)
  const answer: Rewritten = { bytes: out, length: 0, note: 'number' }
  return (bytes, start, end) => {
    if (end - start > LONGEST || mayBeWord(bytes, start, end)) return null
    const isPercent = bytes[end - 1] === PERCENT
    const length = isPercent ? percentage(bytes, start, end - 1, out) : amount(bytes, start, end, out)
    if (length === 0) return null
    answer.length = length
    answer.note = isPercent ? 'percent' : 'number'
    return answer
  }
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= ZERO && byte <= ZERO + 9

/** Where the digits end that begin here. */
function digitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end && isDigit(bytes[at])) at++
  return at
}

/** `1234.50` of `$1,234.50`; answers how many bytes that is, 0 for something else. */
function amount(bytes: Uint8Array, start: number, end: number, out: Uint8Array): number {
  let from = start
  let to = 0
  if (bytes[from] === MINUS) out[to++] = bytes[from++] ?? 0
  if (bytes[from] === DOLLAR) from++
  let at = digitsEnd(bytes, from, end)
  const isSingle = at - from === 1
  if (at === from || (bytes[from] === ZERO && !isSingle)) return 0
  const hasGroups = bytes[at] === COMMA
  if (hasGroups && (at - from > GROUP || bytes[from] === ZERO)) return 0
  const first = to
  for (let digit = from; digit < at; digit++) out[to++] = bytes[digit] ?? 0
  while (at < end && bytes[at] === COMMA) {
    const next = digitsEnd(bytes, at + 1, end)
    if (next - at - 1 !== GROUP) return 0
    for (let digit = at + 1; digit < next; digit++) out[to++] = bytes[digit] ?? 0
    at = next
  }
  if (to - first > MOST_DIGITS) return 0
  return withFraction(bytes, at, end, out, to, first)
}

/** The digits after the point, up to the end; only zeros have no sign. */
function withFraction(bytes: Uint8Array, at: number, end: number, out: Uint8Array, to: number, first: number): number {
  let length = to
  if (at < end) {
    if (bytes[at] !== POINT || at + 1 === end || digitsEnd(bytes, at + 1, end) !== end) return 0
    for (let byte = at; byte < end; byte++) out[length++] = bytes[byte] ?? 0
  }
  if (length - first > MOST_DIGITS + 1) return 0
  return first > 0 && isZero(out, first, length) ? 0 : length
}

/** `0.125` of `12.5`, of what stands before the sign of a percentage. */
function percentage(bytes: Uint8Array, start: number, end: number, out: Uint8Array): number {
  const isNegative = bytes[start] === MINUS
  const from = isNegative ? start + 1 : start
  const point = digitsEnd(bytes, from, end)
  const whole = point - from
  if (whole === 0 || whole > MOST_DIGITS || (whole > 1 && bytes[from] === ZERO)) return 0
  const hasFraction = point < end
  if (hasFraction && (bytes[point] !== POINT || point + 1 === end || digitsEnd(bytes, point + 1, end) !== end)) return 0
  if (end - from > MOST_DIGITS) return 0
  let to = 0
  if (isNegative) out[to++] = MINUS
  const first = to
  if (whole <= 2) out[to++] = ZERO
  else for (let digit = from; digit < point - 2; digit++) out[to++] = bytes[digit] ?? 0
  const kept = to
  out[to++] = POINT
  for (let place = point - 2; place < point; place++) out[to++] = place < from ? ZERO : (bytes[place] ?? 0)
  for (let digit = point + 1; digit < end; digit++) out[to++] = bytes[digit] ?? 0
  while (out[to - 1] === ZERO) to--
  if (out[to - 1] === POINT) to = kept
  return isNegative && isZero(out, first, to) ? 0 : to
}

function isZero(out: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (out[at] !== ZERO && out[at] !== POINT) return false
  return true
}
