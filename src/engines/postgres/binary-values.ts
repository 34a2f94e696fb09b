/*
 * Values as PostgreSQL takes them in the binary format of COPY, made of the bytes that they are written with. What is given
 * has been recognised before (`typed-bytes`, `typed-text`); each function answers where the next value goes.
 */

/** What a function answers that was given something else than it writes. */
export const NOT_WRITTEN = -1

const MINUS = 45
const POINT = 46
const ZERO = 48
const DATE_LENGTH = 10
const SECONDS_OF_A_DAY = 86_400
/** Days from 0000-03-01 to 2000-01-01, from which PostgreSQL counts. */
const DAYS_BEFORE_2000 = 730_425
const NEGATIVE = 0x4000
const NUMBER_HEAD = 8
const LONGEST_PLAIN = 16
const MOST_WHOLE = 15

/** `-12.50`, as groups of four digits around the point, without those that are zero at either end. */
export function writeNumber(out: Buffer, at: number, source: Uint8Array, start: number, end: number): number {
  const isNegative = source[start] === MINUS
  let first = isNegative ? start + 1 : start
  let point = first
  while (point < end && source[point] !== POINT) point++
  while (first < point && source[first] === ZERO) first++
  const scale = Math.max(0, end - point - 1)
  const wholeGroups = Math.ceil((point - first) / 4)
  const groups = wholeGroups + Math.ceil(scale / 4)
  let weight = 0
  let written = 0
  let kept = 0
  for (let group = 0; group < groups; group++) {
    const isWhole = group < wholeGroups
    const from = isWhole ? point - (wholeGroups - group) * 4 : point + 1 + (group - wholeGroups) * 4
    let value = 0
    for (let digit = from; digit < from + 4; digit++) {
      const isThere = isWhole ? digit >= first : digit < end
      value = value * 10 + (isThere ? (source[digit] ?? ZERO) - ZERO : 0)
    }
    if (written === 0 && value === 0) continue
    if (written === 0) weight = wholeGroups - 1 - group
    short(out, at + 4 + NUMBER_HEAD + written * 2, value)
    written++
    if (value !== 0) kept = written
  }
  int(out, at, NUMBER_HEAD + kept * 2)
  short(out, at + 4, kept)
  short(out, at + 6, weight)
  short(out, at + 8, isNegative && kept > 0 ? NEGATIVE : 0)
  short(out, at + 10, scale)
  return at + 4 + NUMBER_HEAD + kept * 2
}

/**
 * The numbers that `plainNumber` knows, which nearly all are, recognised and written in one pass: whole numbers of fifteen
 * digits are exact in a double.
 */
export function writePlainNumber(out: Buffer, at: number, source: Uint8Array, start: number, end: number): number {
  if (end - start > LONGEST_PLAIN) return NOT_WRITTEN
  const isNegative = source[start] === MINUS
  const first = isNegative ? start + 1 : start
  let from = first
  let whole = 0
  for (; from < end; from++) {
    const digit = (source[from] ?? 0) - ZERO
    if (digit < 0 || digit > 9) break
    whole = whole * 10 + digit
  }
  const digits = from - first
  if (digits === 0 || digits > MOST_WHOLE || (digits > 1 && source[first] === ZERO)) return NOT_WRITTEN
  if (from < end && (source[from] !== POINT || from + 1 === end)) return NOT_WRITTEN
  const groups = at + 4 + NUMBER_HEAD
  let to = writeWhole(out, groups, whole)
  let weight = (to - groups) / 2 - 1
  let kept = endOfGroups(out, groups, to)
  const scale = Math.max(0, end - from - 1)
  for (from++; from < end; from += 4) {
    let value = 0
    for (let place = from; place < from + 4; place++) {
      const digit = place < end ? (source[place] ?? 0) - ZERO : 0
      if (digit < 0 || digit > 9) return NOT_WRITTEN
      value = value * 10 + digit
    }
    if (to === groups && value === 0) weight--
    else {
      short(out, to, value)
      to += 2
      if (value !== 0) kept = to
    }
  }
  int(out, at, kept - at - 4)
  short(out, at + 4, (kept - groups) / 2)
  short(out, at + 6, kept === groups ? 0 : weight)
  short(out, at + 8, isNegative && kept > groups ? NEGATIVE : 0)
  short(out, at + 10, scale)
  return kept
}

/** Its groups of four digits, from the first that is not zero. */
function writeWhole(out: Buffer, at: number, whole: number): number {
  if (whole === 0) return at
  if (whole < 10_000) {
    short(out, at, whole)
    return at + 2
  }
  const high = Math.floor(whole / 10_000)
  const to = writeWhole(out, at, high)
  short(out, to, whole - high * 10_000)
  return to + 2
}

/** Where these groups end without those at their end that are zero. */
function endOfGroups(out: Buffer, first: number, end: number): number {
  let kept = end
  while (kept > first && out[kept - 1] === 0 && out[kept - 2] === 0) kept -= 2
  return kept
}

/** The most bytes that a number of so many characters takes. */
export const numberBytes = (characters: number) => 4 + NUMBER_HEAD + (Math.ceil(characters / 4) + 1) * 2

/** `1.5e3` without its exponent: `1500`; as many digits after the point as the database would keep. */
export function withoutExponent(number: string): string {
  const [mantissa = '', exponent] = number.toLowerCase().split('e')
  if (exponent === undefined) return number
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.slice(sign.length).split('.')
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** `2024-02-29` as days. */
export function writeDay(out: Buffer, at: number, source: Uint8Array, start: number): number {
  int(out, at, 4)
  int(out, at + 4, daysOf(source, start))
  return at + 8
}

/** `2024-02-29` or `2024-02-29T10:00:00.5Z` as microseconds. */
export function writeMoment(out: Buffer, at: number, source: Uint8Array, start: number, end: number): number {
  let seconds = daysOf(source, start) * SECONDS_OF_A_DAY
  let micros = 0
  if (end - start > DATE_LENGTH) {
    seconds +=
      digits(source, start + 11, 2) * 3_600 + digits(source, start + 14, 2) * 60 + digits(source, start + 17, 2)
    const places = Math.max(0, end - start - 21)
    if (places > 0) micros = digits(source, start + 20, places) * 10 ** (6 - places)
  }
  int(out, at, 8)
  const whole = seconds * 1_000_000 + micros
  if (Number.isSafeInteger(whole)) {
    const high = Math.floor(whole / 2 ** 32)
    int(out, at + 4, high)
    int(out, at + 8, whole - high * 2 ** 32)
  } else out.writeBigInt64BE(BigInt(seconds) * 1_000_000n + BigInt(micros), at + 4)
  return at + 12
}

function daysOf(source: Uint8Array, start: number): number {
  const month = digits(source, start + 5, 2)
  // Years begin in March, so that the day which is not always there is their last.
  const year = digits(source, start, 4) - (month <= 2 ? 1 : 0)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digits(source, start + 8, 2) - 1
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return year * 365 + leapDays + dayOfYear - DAYS_BEFORE_2000
}

function digits(source: Uint8Array, from: number, count: number): number {
  let value = 0
  for (let at = from; at < from + count; at++) value = value * 10 + (source[at] ?? ZERO) - ZERO
  return value
}

export function int(out: Buffer, at: number, value: number): void {
  out[at] = value >>> 24
  out[at + 1] = value >>> 16
  out[at + 2] = value >>> 8
  out[at + 3] = value
}

export function short(out: Buffer, at: number, value: number): void {
  out[at] = value >>> 8
  out[at + 1] = value
}
