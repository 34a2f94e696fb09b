import { censusAreas, isAreaNumber } from './census-areas.ts'
import type { ReadValue } from './mapping-report.ts'
import type { Reading } from './value-rule.ts'

export type CodeReading = Extract<Reading, { as: 'code' }>

const STATE_DIGITS = 2
const COUNTY_DIGITS = 5
/** Codes of states, counties, places, county subdivisions and blocks that lost their zero are told apart by their length. */
const MIXED_LENGTHS: ReadonlySet<number> = new Set([2, 5, 7, 10, 15])
/** `1003.0`, as programs write a whole number that they kept as a fraction. */
const WRITTEN = /^'?(?:[0-9]{3,7}US)?([0-9]{1,15})(?:\.0+)?$/
/** Places are parts of states, not of counties. */
const PLACE_DIGITS = 7
const LONGEST_MIXED = 15
const ZERO = 48
const NINE = 57
/** A spreadsheet shows a number of more than eleven digits like this, and has often lost some of them. */
const SHORTENED = /^[0-9](?:\.[0-9]+)?[eE]\+?[0-9]{1,3}$/

/** A code with its zeros in front, as text; one that is in no list of areas is left as it came. */
export function readCode(text: string, { length, area }: CodeReading): ReadValue {
  const trimmed = text.trim()
  const [, digits] = WRITTEN.exec(trimmed) ?? []
  if (digits === undefined) return { text, note: isShortened(trimmed) ? 'precision-lost' : 'not-a-code' }
  const padded = length === null ? paddedByLength(digits) : digits.padStart(length, '0')
  if (length !== null && padded.length > length) return { text, note: 'not-a-code' }
  if (!isKnownArea(padded, area)) return { text, note: 'unknown-area' }
  return { text: padded, note: padded === text ? null : padded === digits ? 'code' : 'padded' }
}

export const isShortened = (text: string) => SHORTENED.test(text)

/** Whether this is a code as it is stored, so that nothing has to be done to it. */
export function isPlainCode(bytes: Uint8Array, start: number, end: number, { length, area }: CodeReading): boolean {
  const digits = end - start
  if (length === null ? digits > LONGEST_MIXED || lacksZero(digits) : digits !== length) return false
  for (let at = start; at < end; at++) if (!isDigit(bytes[at])) return false
  if (area === null) return true
  const prefix = area === 'state' ? STATE_DIGITS : prefixDigits(digits)
  return digits >= prefix && isAreaNumber(numberIn(bytes, start, start + prefix), prefix)
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= ZERO && byte <= NINE

function numberIn(bytes: Uint8Array, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) number = number * 10 + (bytes[at] ?? 0) - ZERO
  return number
}

function paddedByLength(digits: string): string {
  return lacksZero(digits.length) ? `0${digits}` : digits
}

const lacksZero = (digits: number) => MIXED_LENGTHS.has(digits + 1) && !MIXED_LENGTHS.has(digits)

/** How many digits of a code name the state or county that it lies in. */
function prefixDigits(digits: number): number {
  return digits < COUNTY_DIGITS || digits === PLACE_DIGITS ? STATE_DIGITS : COUNTY_DIGITS
}

/** Whether the code begins with that of an area of this kind. */
function isKnownArea(code: string, area: CodeReading['area']): boolean {
  if (area === null) return true
  const { states, counties } = censusAreas()
  const prefix = code.slice(0, area === 'state' ? STATE_DIGITS : prefixDigits(code.length))
  return states.has(prefix) || counties.has(prefix)
}
