import { dateText, numberText, timestampText } from '../typed-text.ts'
import { numberAsText } from './number-text.ts'

/** What a value within an expression can be. */
export type ValueType = 'text' | 'number' | 'date' | 'timestamp' | 'boolean'

/** A value in plain JavaScript: dates are `2024-02-29`, timestamps `2024-02-29T10:00:00.000000Z`. */
export type Value = string | number | boolean | null

/** The type of an operand; null where it is `null` itself, which every type has. */
export type OperandType = ValueType | null

const SHOWN: Record<ValueType, string> = {
  text: 'text',
  number: 'a number',
  date: 'a date',
  timestamp: 'a timestamp',
  boolean: 'a condition',
}

/** Text is read as whatever is wanted, everything can be written as text, and days and moments are made of each other. */
export function canBecome(from: OperandType, to: ValueType): boolean {
  if (from === null || from === to || to === 'text') return true
  if (from === 'text') return to !== 'boolean'
  return isMoment(from) && isMoment(to)
}

/** What `convert` of the engines means. */
export function converted(value: Value, from: OperandType, to: ValueType): Value {
  if (value === null || from === null || from === to) return value
  if (to === 'text') return typeof value === 'number' ? numberAsText(value) : String(value)
  const text = String(value)
  if (to === 'number') return numberIn(text)
  if (to === 'date') return dateText(text)
  if (from === 'date') return `${text}T00:00:00.000000Z`
  const moment = timestampText(text)
  return moment === null ? null : withMicroseconds(moment)
}

export const isMoment = (type: ValueType) => type === 'date' || type === 'timestamp'

export const shownType = (type: OperandType) => (type === null ? 'nothing' : SHOWN[type])

/** `…00.5Z` with its six decimals, so that moments sort as text. */
export const withMicroseconds = (iso: string) =>
  iso.replace(/\.([0-9]{3,6})Z$/, (_, digits: string) => `.${digits.padEnd(6, '0')}Z`)

/** As the engines read a number from a text that is no number's own column: 26 digits before the point and 12 after it. */
function numberIn(text: string): number | null {
  const number = numberText(text)
  return number === null || Math.abs(Number(number)) >= 1e26 ? null : Number(Number(number).toFixed(12)) + 0
}
