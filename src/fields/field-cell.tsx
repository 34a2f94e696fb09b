import { DrawnValue } from './drawn-value.tsx'
import type { ShownField } from './field.ts'
import { cellProblem, showField } from './show-field.ts'

/** A field in the cell of a table: compact, and nothing that a visitor's page would not bring anyway. */
export function FieldCell({ field, value }: ShownField) {
  return <DrawnValue shown={showField(value, field)} problem={cellProblem(value, field)} />
}
