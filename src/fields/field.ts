import type { ComponentType } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import type { SortAs } from '#domain/field/compare-values.ts'
import type { FieldOption } from '#domain/field/options.ts'
import type { TypedValue } from '#domain/field/typed-value.ts'
import type { ShownValue } from '#domain/field/value-format.ts'

/** What a kind may ask to be set for a field, besides the name and the words that every field has. */
export type FieldSetting =
  | 'dataType'
  | 'required'
  | 'prompt'
  | 'options'
  | 'formatFn'
  | 'maxLength'
  | 'attributes'
  | 'isArray'

/** The controls of `cell-editors` and `filter-editors`; kinds share them. */
export type CellEditorName = 'line' | 'lines' | 'number' | 'day' | 'choice' | 'choices' | 'form'
export type FilterEditorName = 'values' | 'choices' | 'range'

/** One kind of field: all that table, card, form, filter, validation, import and export have to know of it, without React. */
export type FieldModel = {
  /** The stored name of the kind. */
  type: string
  label: string
  /** What the editor of fields calls it; absent for kinds that it does not offer. */
  inputType?: string
  /** One line that says what it is for. */
  summary: string
  /** The settings that it uses, in the order in which a form asks for them. */
  settings: readonly FieldSetting[]
  /** What can be chosen; absent where something else than a choice is filled in. */
  choices?(field: SourceField): readonly FieldOption[]
  /** Whether it may hold several values; a cell has the JSON text of their list. */
  multiple?: true
  /** What a typed text is stored as, or why it can't be. */
  readTyped(text: string, field: SourceField): TypedValue
  /** What is wrong with a stored value, as people see it beside the field; null when nothing is. Empty is never wrong here. */
  problem(value: unknown, field: SourceField): string | null
  /** How a value that is not empty is shown in a line or a cell; `part` shows fields inside a field that holds records. */
  shown(value: unknown, field: SourceField, part: ShowPart): ShownValue
  sortsAs(field: SourceField): SortAs
  cellEditor(field: SourceField): CellEditorName
  filterEditor(field: SourceField): FilterEditorName
}

/** What a visitor's page needs of a kind: how its values are shown, and where it has choices, which are none of them. */
export type ShownKind = Pick<FieldModel, 'type' | 'shown'> & Partial<Pick<FieldModel, 'problem'>>

export type ShowPart = (value: unknown, field: SourceField) => ShownValue

/** A field as it is shown: what describes it and what is stored in it. */
export type ShownField = { field: SourceField; value: unknown }

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
