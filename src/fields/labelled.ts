import { type FieldAttribute, isRequired, labelOf } from '#domain/field/attribute.ts'
import type { FieldInputProps } from './field.ts'

/** What every labelled control takes from a field: its words, what is wrong with it, whether it can be changed. */
export function labelled({ attribute, problem, disabled }: FieldInputProps) {
  const { description, required } = attribute
  return {
    label: labelOf(attribute),
    problem,
    disabled,
    optional: required === false || required === 'no',
    ...(description ? { hint: description } : {}),
  }
}

/** What a control of the system takes besides: what it says while it is empty, and whether it may stay so. */
export function asked(attribute: FieldAttribute) {
  return { required: isRequired(attribute), ...(attribute.prompt ? { placeholder: attribute.prompt } : {}) }
}
