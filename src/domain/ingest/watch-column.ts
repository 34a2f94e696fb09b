import { PLAIN_DAY, PLAIN_MOMENT } from '#domain/data/plain-kinds.ts'
import { scaleOf, wholeOf } from '#domain/data/typed-bytes.ts'
import { isAreaNumber } from './census-areas.ts'
import { noEvidence, SAMPLE_VALUES } from './column-evidence.ts'
import { wordCheck } from './plain-value.ts'
import { valueReader } from './read-value.ts'
import { AS_IT_IS, NULL_WORDS } from './value-rule.ts'
import { type WrittenAs, writtenAs } from './written-as.ts'

const MINUS = 45
const ZERO = 48
const NINE = 57
const THOUSANDS = 3
const LONGEST_SAMPLE = 100
/** Only so many values are asked whether they are new, and only so many words are told apart. */
const VALUES_SAMPLED = 2_000
const MOST_WORDS = 20
/** After so many values that are written in some other way, a column of which fewer than half can be read is text. */
const ENOUGH = 1_000
const MOST_KNOWN = 5_000
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 60_000]
const [STATE_DIGITS, COUNTY_DIGITS] = [2, 5]

const mayBeWord = wordCheck(NULL_WORDS)
const readWord = valueReader({ ...AS_IT_IS, nullWords: [...NULL_WORDS] })

type TextOf = (start: number, end: number) => string

/** Collects the evidence of one column, value by value. Most are looked at as bytes alone; `kind` says how one is written. */
export class ColumnWatch {
  readonly evidence = noEvidence()
  private readonly known = new Map<string, WrittenAs>()
  private written = 0
  private read = 0
  private isText = false

  add(bytes: Uint8Array, start: number, end: number, kind: number, textOf: TextOf): void {
    const { evidence } = this
    if (start === end) {
      evidence.empty++
      return
    }
    if (mayBeWord(bytes, start, end) && this.addWord(textOf(start, end))) return
    evidence.values++
    if (evidence.sample.length < SAMPLE_VALUES && evidence.values <= VALUES_SAMPLED) this.addSample(textOf(start, end))
    if (!this.addPlain(bytes, start, end, kind) && !this.isText) this.addWritten(textOf(start, end))
  }

  private addWord(text: string): boolean {
    if (readWord(text).note !== 'null-word') return false
    const { nullWords } = this.evidence
    const word = text.trim()
    const known = nullWords.find((entry) => entry.word === word)
    if (known) known.count++
    else if (nullWords.length < MOST_WORDS) nullWords.push({ word, count: 1 })
    return true
  }

  private addSample(text: string): void {
    const cut = text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE)}…` : text
    if (!this.evidence.sample.includes(cut)) this.evidence.sample.push(cut)
  }

  /** What is written as it is stored, and codes. */
  private addPlain(bytes: Uint8Array, start: number, end: number, kind: number): boolean {
    const { numbers, days, codes } = this.evidence
    const isNumber = kind >= 0
    if (isNumber) {
      numbers.plain++
      numbers.point++
      const scale = scaleOf(kind)
      // `1.234` is more than a thousand where a comma marks decimals.
      const grouped = scale === THOUSANDS && wholeOf(kind) > 0 && wholeOf(kind) <= THOUSANDS
      if (grouped) numbers.either++
      if (scale === 0 || grouped) numbers.comma++
      if (scale > 0 || bytes[start] === MINUS) return true
    }
    if (isNumber || isAllDigits(bytes, start, end)) {
      const length = end - start
      const group = Math.min(length, codes.lengths.length - 1)
      codes.lengths[group] = (codes.lengths[group] ?? 0) + 1
      if (length > 1 && bytes[start] === ZERO) codes.leadingZeros++
      if (length <= COUNTY_DIGITS) this.addCode(numberIn(bytes, start, end), length, isNumber)
      return isNumber
    }
    if (kind === PLAIN_DAY) days.plain++
    else if (kind === PLAIN_MOMENT) days.plainTimes++
    else return false
    return true
  }

  private addCode(number: number, length: number, isNumber: boolean): void {
    const { days, codes } = this.evidence
    if (length <= STATE_DIGITS && isAreaNumber(number, STATE_DIGITS)) codes.states++
    if (length >= COUNTY_DIGITS - 1 && isAreaNumber(number, COUNTY_DIGITS)) codes.counties++
    if (isNumber && number >= FIRST_SERIAL && number < LAST_SERIAL) days.serials++
  }

  private addWritten(text: string): void {
    const { numbers, days, codes, examples } = this.evidence
    const as = this.asKnown(text)
    this.written++
    if (as.plain) numbers.plain++
    if (as.point !== null) numbers.point++
    if (as.comma !== null) numbers.comma++
    if (as.point !== null && as.comma !== null && as.point !== as.comma) {
      numbers.either++
      examples.eitherNumber ??= text
    }
    if (as.percent) numbers.percent++
    if (as.shortened) {
      codes.shortened++
      examples.shortened ??= text
    }
    if (as.point === null && as.comma === null) examples.noNumber ??= text
    else examples.written ??= text
    if (as.day === null) examples.noDay ??= text
    else days[as.day]++
    if (as.day === 'either') examples.eitherDay ??= text
    if (as.time) days.times++
    if (as.point !== null || as.comma !== null || as.day !== null) this.read++
    this.isText = this.written >= ENOUGH && this.read * 2 < this.written
  }

  private asKnown(text: string): WrittenAs {
    const before = this.known.get(text)
    if (before) return before
    const as = writtenAs(text)
    if (this.known.size < MOST_KNOWN) this.known.set(text, as)
    return as
  }
}

function isAllDigits(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte < ZERO || byte > NINE) return false
  }
  return true
}

function numberIn(bytes: Uint8Array, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) number = number * 10 + (bytes[at] ?? 0) - ZERO
  return number
}
