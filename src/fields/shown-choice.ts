import type { SourceField } from '#domain/data/column.ts'
import { textOf } from '#domain/field/field-value.ts'
import { chosenValue, invalidValue, optionOf, readOptions } from '#domain/field/options.ts'
import { formatValue, type ShownValue } from '#domain/field/value-format.ts'
import type { ShownKind } from './field.ts'

/** How kinds are shown in which one of a field's options is chosen. Without options anything may be in it. */
export const oneChoiceShown = {
  problem: (value, { options }) => invalidValue(readOptions(options), chosenValue(value)),
  shown: (value, field) => shownChoice(chosenValue(value), field),
} satisfies Partial<ShownKind>

/** The label of a choice as its formatter writes it; a value that is no choice stands as it is stored. */
export function shownChoice(value: unknown, { options: stored, formatFn }: SourceField): ShownValue {
  const options = readOptions(stored)
  const option = optionOf(options, value)
  const shown = formatValue(formatFn, option?.label ?? textOf(value))
  return option || options.length === 0 ? shown : { as: 'text', text: textOf(value), strange: true }
}
