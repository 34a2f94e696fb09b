import type { ComponentType } from 'react'
import type { FieldAttribute } from '#domain/field/attribute.ts'

/** One kind of field: its stored name, words to choose it by, and what it finds wrong with a stored value. */
export type FieldModel = {
  type: string
  label: string
  /** One line that says what it is for. */
  summary: string
  /** What is wrong with a value, as people see it beside the field; null when nothing is. */
  problem(value: unknown, attribute: FieldAttribute): string | null
}

/** A field as it is shown: what describes it and what is stored in it. */
export type ShownField = { attribute: FieldAttribute; value: unknown }

/** `Part` shows the fields inside a field that holds records. */
export type FieldViewProps = ShownField & { Part: ComponentType<ShownField> }
export type FieldView = ComponentType<FieldViewProps>

/** A field as it is filled in; a cleared one is null. */
export type EditedField = ShownField & {
  onChange: (value: unknown) => void
  disabled?: boolean
  /** What the form around it found wrong; it comes before what the field itself finds. */
  problem?: string | null
}

export type FieldInputProps = Required<EditedField> & { Part: ComponentType<EditedField> }
export type FieldInput = ComponentType<FieldInputProps>
