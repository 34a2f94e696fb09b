import { readCode } from './area-code.ts'
import type { ReadValue } from './mapping-report.ts'
import type { ValueRule } from './value-rule.ts'
import { writtenMoment } from './written-date.ts'
import { writtenNumber } from './written-number.ts'

/** A word for no value, with the space around it. */
export const LONGEST_WITH_SPACE = 60

/** Reads the values of a column by its rule. */
export function valueReader({ nullWords, reading }: ValueRule): (text: string) => ReadValue {
  const words = new Set(nullWords.map(wordOf))
  const read = readerOf(reading)
  const isWord = (text: string) => text.length <= LONGEST_WITH_SPACE && words.has(wordOf(text))
  return (text) => (isWord(text) ? { text: null, note: 'null-word' } : read(text))
}

const wordOf = (text: string) => text.trim().toLowerCase()

function readerOf(reading: ValueRule['reading']): (text: string) => ReadValue {
  switch (reading.as) {
    case 'text':
      return (text) => ({ text, note: null })
    case 'number':
      return (text) => writtenNumber(text, reading.decimal)
    case 'code':
      return (text) => readCode(text, reading)
    default:
      return (text) => writtenMoment(text, reading)
  }
}
