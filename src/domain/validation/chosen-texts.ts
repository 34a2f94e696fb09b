import { numberAsText } from '#domain/data/expression/number-text.ts'
import { isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { chosenValues, type FieldOption } from '#domain/field/options.ts'
import { isBlank } from './blank.ts'

/** Stands for an item that no option can be: a list or an object within a list. */
export const NO_OPTION = '[…]'

/** The items of a cell that may hold several values, as options are compared with them; numbers in fifteen digits. */
export function chosenTexts(text: string): string[] {
  const texts = chosenValues(text).map((item) => {
    if (typeof item === 'object') return isEmptyValue(item) ? '' : NO_OPTION
    return typeof item === 'number' ? numberAsText(item) : textOf(item)
  })
  return texts.filter((item) => !isBlank(item))
}

/** What cells may hold for these options: the text of each, and of a number in a list its fifteen digits too. */
export function optionTexts(options: readonly FieldOption[]): string[] {
  const texts = options.flatMap(({ value }) =>
    typeof value === 'number' ? [textOf(value), numberAsText(value)] : [textOf(value)],
  )
  return [...new Set(texts)]
}
