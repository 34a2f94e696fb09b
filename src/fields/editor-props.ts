import type { SourceField } from '#domain/data/column.ts'
import type { FieldFilter } from '#domain/field/field-filter.ts'

/** A control in a cell: it holds text as it is stored or typed, and leaves Enter, Tab and Escape to the editor around it. */
export type CellControlProps = {
  field: SourceField
  text: string
  onText: (text: string) => void
  /** Ends the editing with this text, for controls in which the last word is said by a button. */
  onFinished: (text: string) => void
  /** What the control is called and described by, since a cell has no room for a label. */
  aria: { 'aria-label': string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

/** How the editing of a cell ended; the table moves on by the key. Without a key the focus went elsewhere. */
export type CellEnd =
  | { kept: true; value: string | null; key: 'Enter' | 'Tab' | null; shift: boolean }
  | { kept: false; key: 'Escape' }

export type FilterEditorProps = {
  field: SourceField
  filters: readonly FieldFilter[]
  onChange: (filters: FieldFilter[]) => void
  /** Values that rows have, to choose from where the field itself has no options. */
  known?: readonly string[]
}
