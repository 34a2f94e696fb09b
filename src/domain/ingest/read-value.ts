import { readCode } from './area-code.ts'
import type { ReadValue } from './mapping-report.ts'
import type { ValueRule } from './value-rule.ts'
import { writtenMoment } from './written-date.ts'
import { writtenNumber } from './written-number.ts'

/** Reads the values of a column by its rule. */
export function valueReader({ nullWords, reading }: ValueRule): (text: string) => ReadValue {
  const words = new Set(nullWords.map(wordOf))
  const read = readerOf(reading)
  return (text) => (words.has(wordOf(text)) ? { text: null, note: 'null-word' } : read(text))
}

export const wordOf = (text: string) => text.trim().toLowerCase()

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
