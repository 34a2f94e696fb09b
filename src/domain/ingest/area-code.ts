import { censusAreas } from './census-areas.ts'
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
/** A spreadsheet shows a number of more than eleven digits like this, and has often lost some of them. */
const SHORTENED = /^[0-9](?:\.[0-9]+)?[eE]\+?[0-9]{1,3}$/

/** A code with its zeros in front, as text; one that is in no list of areas is left as it came. */
export function readCode(text: string, { length, area }: CodeReading): ReadValue {
  const trimmed = text.trim()
  const [, digits] = WRITTEN.exec(trimmed) ?? []
  if (digits === undefined) return { text, note: SHORTENED.test(trimmed) ? 'precision-lost' : 'not-a-code' }
  const padded = length === null ? paddedByLength(digits) : digits.padStart(length, '0')
  if (length !== null && padded.length > length) return { text, note: 'not-a-code' }
  if (!isKnownArea(padded, area)) return { text, note: 'unknown-area' }
  return { text: padded, note: padded === text ? null : padded === digits ? 'code' : 'padded' }
}

function paddedByLength(digits: string): string {
  return MIXED_LENGTHS.has(digits.length + 1) && !MIXED_LENGTHS.has(digits.length) ? `0${digits}` : digits
}

/** Whether the code begins with that of an area of this kind. */
export function isKnownArea(code: string, area: CodeReading['area']): boolean {
  if (area === null) return true
  const { states, counties } = censusAreas()
  if (area === 'state' || code.length < COUNTY_DIGITS || code.length === PLACE_DIGITS)
    return states.has(code.slice(0, STATE_DIGITS))
  return counties.has(code.slice(0, COUNTY_DIGITS))
}
