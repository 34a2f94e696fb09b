import type { FieldAttribute } from '#domain/field/attribute.ts'
import { chosenValue, DEMO_OPTIONS, type FieldOption, invalidValue, readOptions } from '#domain/field/options.ts'
import type { FieldModel } from '#fields/field.ts'

export const select: FieldModel = {
  type: 'select',
  label: 'Dropdown',
  summary: 'One of several options.',
  problem: (value, attribute) => invalidValue(selectOptions(attribute), chosenValue(value)),
}

/** The field's own options, or those that show what a select is like. */
export function selectOptions({ options }: FieldAttribute): readonly FieldOption[] {
  const own = readOptions(options)
  return own.length === 0 ? DEMO_OPTIONS : own
}
