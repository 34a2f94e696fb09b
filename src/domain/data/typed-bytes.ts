import { isDay } from './typed-text.ts'

/*
 * Nearly all numbers and dates of a file are written in one way each. They are recognised here in its bytes, without
 * making a text of each cell; whatever else `typed-text` takes for a number or a date is left to it.
 */

const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57
const DASH = 45
const COLON = 58
const UPPER_T = 84
const UPPER_Z = 90

const LONGEST_PLAIN = 16
const MOST_WHOLE = 15
const PACKED = 32

/** `-12.50`: at most sixteen characters, no needless zero in front. Answers its digits for `wholeOf` and `scaleOf`, or -1. */
export function plainNumber(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > LONGEST_PLAIN) return -1
  let at = bytes[start] === MINUS ? start + 1 : start
  const first = at
  while (at < end && isDigit(bytes[at])) at++
  const digits = at - first
  if (digits === 0 || digits > MOST_WHOLE) return -1
  const zero = bytes[first] === ZERO
  if (zero && digits > 1) return -1
  const whole = zero ? 0 : digits
  if (at === end) return whole * PACKED
  if (bytes[at] !== POINT) return -1
  const fraction = ++at
  while (at < end && isDigit(bytes[at])) at++
  return at === end && at > fraction ? whole * PACKED + (at - fraction) : -1
}

export const wholeOf = (packed: number) => Math.floor(packed / PACKED)
export const scaleOf = (packed: number) => packed % PACKED

/** `2024-02-29`, and a day that there was. */
export function isPlainDate(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start === 10 && hasDate(bytes, start)
}

/** `2024-02-29`, `2024-02-29T10:00:00Z` or with up to six digits after the second. */
export function isPlainTimestamp(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start
  if (length === 10) return hasDate(bytes, start)
  if (length < 20 || length > 27 || length === 21 || bytes[end - 1] !== UPPER_Z || !hasDate(bytes, start)) return false
  const separators = bytes[start + 10] === UPPER_T && bytes[start + 13] === COLON && bytes[start + 16] === COLON
  if (!separators) return false
  const [hour, minute, second] = [pair(bytes, start + 11), pair(bytes, start + 14), pair(bytes, start + 17)]
  if (!(hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 59)) return false
  if (length === 20) return true
  if (bytes[start + 19] !== POINT) return false
  for (let at = start + 20; at < end - 1; at++) if (!isDigit(bytes[at])) return false
  return true
}

function hasDate(bytes: Uint8Array, start: number): boolean {
  if (bytes[start + 4] !== DASH || bytes[start + 7] !== DASH) return false
  const [century, year] = [pair(bytes, start), pair(bytes, start + 2)]
  const [month, day] = [pair(bytes, start + 5), pair(bytes, start + 8)]
  if (century < 0 || year < 0 || month < 0 || day < 0) return false
  return isDay(century * 100 + year, month, day)
}

/** The number of two digits, or -1. */
function pair(bytes: Uint8Array, at: number): number {
  const [tens, ones] = [bytes[at], bytes[at + 1]]
  if (tens === undefined || ones === undefined || !isDigit(tens) || !isDigit(ones)) return -1
  return (tens - ZERO) * 10 + (ones - ZERO)
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE
}
