import { isPlainDate, isPlainTimestamp, plainNumber, scaleOf } from '#domain/data/typed-bytes.ts'
import { isPlainCode } from './area-code.ts'
import { LONGEST_WITH_SPACE } from './read-value.ts'
import type { Reading, ValueRule } from './value-rule.ts'

/** Whether a rule surely leaves the value in these bytes as it is, so that no text has to be made of it. */
export type PlainCheck = (bytes: Uint8Array, start: number, end: number) => boolean

const SPACE = 32
const BEYOND_ASCII = 128
const LONGEST_CHARACTER = 4

/** Null where a rule leaves every value as it is. */
export function plainCheck({ nullWords, reading }: ValueRule): PlainCheck | null {
  const isPlain = plainAs(reading)
  if (nullWords.length === 0) return reading.as === 'text' ? null : isPlain
  const mayBeWord = wordCheck(nullWords)
  return (bytes, start, end) => !mayBeWord(bytes, start, end) && isPlain(bytes, start, end)
}

function plainAs(reading: Reading): PlainCheck {
  switch (reading.as) {
    case 'text':
      return () => true
    case 'number':
      // With a decimal comma a point stands between thousands.
      if (reading.decimal === ',') return (bytes, start, end) => isWhole(plainNumber(bytes, start, end))
      return (bytes, start, end) => plainNumber(bytes, start, end) >= 0
    case 'date':
      return isPlainDate
    case 'timestamp':
      return isPlainTimestamp
    case 'code':
      return (bytes, start, end) => isPlainCode(bytes, start, end, reading)
  }
}

const isWhole = (digits: number) => digits >= 0 && scaleOf(digits) === 0

/** Whether a value may be one of the words: it has the length of one, and begins and ends like one. */
export function wordCheck(words: readonly string[]): PlainCheck {
  const [firsts, lasts] = [new Uint8Array(256), new Uint8Array(256)]
  const lengths = new Set<number>()
  // Nearly all values begin like none of the words.
  const begins = new Uint8Array(256)
  // Spaces and letters beyond ASCII are left to whoever reads the text.
  firsts.fill(1, BEYOND_ASCII)
  lasts.fill(1, BEYOND_ASCII)
  for (const word of words) {
    for (const written of [word.toLowerCase(), word.toUpperCase()]) {
      markAscii(firsts, written.charCodeAt(0))
      markAscii(lasts, written.charCodeAt(written.length - 1))
    }
    lengths.add(word.length)
  }
  begins.set(firsts)
  begins.fill(1, 0, SPACE + 1)
  return (bytes, start, end) => {
    if (begins[bytes[start] ?? 0] === 0) return false
    let [from, to] = [start, end]
    while (from < to && (bytes[from] ?? 0) <= SPACE) from++
    while (from < to && (bytes[to - 1] ?? 0) <= SPACE) to--
    if (from === to) return false
    const [first, last] = [bytes[from] ?? 0, bytes[to - 1] ?? 0]
    if (firsts[first] === 0 || lasts[last] === 0) return false
    if (first < BEYOND_ASCII && last < BEYOND_ASCII && lengths.has(to - from)) return true
    return to - from <= LONGEST_WITH_SPACE * LONGEST_CHARACTER && hasOtherLetters(bytes, from, to)
  }
}

function markAscii(marks: Uint8Array, code: number): void {
  if (code < BEYOND_ASCII) marks[code] = 1
}

function hasOtherLetters(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] ?? 0) >= BEYOND_ASCII) return true
  return false
}
