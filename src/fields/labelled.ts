import type { SourceField } from '#domain/data/column.ts'
import { isRequired, labelOf } from '#domain/field/field-settings.ts'
import type { FieldInputProps } from './field.ts'

/** What every labelled control takes from a field: its words, what is wrong with it, whether it can be changed. */
export function labelled({ field, problem, disabled }: FieldInputProps) {
  const { description, required } = field
  return {
    label: labelOf(field),
    problem,
    disabled,
    optional: required === false || required === 'no',
    ...(description ? { hint: description } : {}),
  }
}

/** What a control of the system takes besides: what it says while it is empty, and whether it may stay so. */
export function asked(field: SourceField) {
  return { required: isRequired(field), ...(field.prompt ? { placeholder: field.prompt } : {}) }
}
