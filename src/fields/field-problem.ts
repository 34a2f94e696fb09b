import type { SourceField } from '#domain/data/column.ts'
import { isEmptyValue } from '#domain/field/field-value.ts'
import { kindOf } from './registry.ts'
import { cellProblem } from './show-field.ts'

/** Why a value of a field is not valid; null where it is. */
export function fieldProblem(value: unknown, field: SourceField): string | null {
  return isEmptyValue(value) ? cellProblem(value, field) : kindOf(field).problem(value, field)
}
