import { numberText, timestampText } from '#domain/data/typed-text.ts'
import { isEmptyValue, textOf } from './field-value.ts'
import { chosenValues, type FieldOption } from './options.ts'

/** What decides the order of values: their text, the number or the time in it, or the order of the options. */
export type SortAs = 'text' | 'number' | 'date' | 'options'

export type Sorting = { as: SortAs; options?: readonly FieldOption[]; direction?: 'asc' | 'desc' }

/** For `Array.sort`: values in order. What is empty, or nothing that can be put in that order, comes last both ways. */
export function comparison({ as, options = [], direction = 'asc' }: Sorting): (one: unknown, other: unknown) => number {
  const positions = new Map(options.map(({ value }, position) => [textOf(value), position]))
  const keyOf = (value: unknown) => (isEmptyValue(value) ? null : sortKey(as, value, positions))
  const sign = direction === 'asc' ? 1 : -1
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a === b ? 0 : a < b ? -sign : sign
  }
}

function sortKey(as: SortAs, value: unknown, positions: ReadonlyMap<string, number>): string | number | null {
  const text = textOf(value)
  if (as === 'text') return text
  if (as === 'date') return timestampText(text)
  if (as === 'options') return positions.get(textOf(chosenValues(value)[0])) ?? null
  const number = numberText(text)
  return number === null ? null : Number(number)
}
