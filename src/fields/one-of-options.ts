import type { SourceField } from '#domain/data/column.ts'
import { textOf } from '#domain/field/field-value.ts'
import { chosenValue, invalidValue, optionOf, readOptions } from '#domain/field/options.ts'
import { typedChoice } from '#domain/field/typed-choice.ts'
import { formatValue, type ShownValue } from '#domain/field/value-format.ts'
import type { FieldModel } from './field.ts'

/** What kinds have in common in which one of a field's options is chosen. Without options anything may be in it. */
export const oneOfOptions = {
  settings: ['required', 'prompt', 'options', 'formatFn'],
  choices: ({ options }) => readOptions(options),
  readTyped: (typed, { options }) => typedChoice(readOptions(options), typed),
  problem: (value, { options }) => invalidValue(readOptions(options), chosenValue(value)),
  shown: (value, field) => shownChoice(chosenValue(value), field),
  sortsAs: () => 'options',
  cellEditor: () => 'choice',
  filterEditor: () => 'choices',
} satisfies Partial<FieldModel>

/** The label of a choice as its formatter writes it; a value that is no choice stands as it is stored. */
export function shownChoice(value: unknown, { options: stored, formatFn }: SourceField): ShownValue {
  const options = readOptions(stored)
  const option = optionOf(options, value)
  const shown = formatValue(formatFn, option?.label ?? textOf(value))
  return option || options.length === 0 ? shown : { as: 'text', text: textOf(value), strange: true }
}
