import type { SourceField, StoredColumn } from '#domain/data/column.ts'
import { isCalculated } from '#domain/data/fields/field-choices.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { isRequired, labelOf } from '#domain/field/field-settings.ts'
import { declaredCode } from '#domain/ingest/propose-code.ts'
import { optionTexts } from '#domain/validation/chosen-texts.ts'
import type { ColumnCheck, ColumnRule } from '#domain/validation/column-rule.ts'
import { kindOf } from './registry.ts'

/** The rules of a version's columns: those that its source and their types give them. Others have none. */
export function columnRules(columns: readonly StoredColumn[], fields: readonly SourceField[]): ColumnRule[] {
  const fieldOf = fieldFinder(fields, columns)
  return columns.flatMap((column) => {
    const field = fieldOf(column)
    if (field && isCalculated(field)) return []
    const required = field !== null && isRequired(field)
    const check = checkOf(column, field)
    if (!required && check === null) return []
    const { key, name } = column
    return { key, name, label: labelOf(field ?? column), required, check }
  })
}

function checkOf({ dataType }: StoredColumn, field: SourceField | null): ColumnCheck | null {
  const kind = field && kindOf(field)
  // What is chosen from a list of its own, such as true and false, is no option of the field.
  const options = (field && kind?.settings.includes('options') && kind.choices?.(field)) || []
  if (options.length > 0) return { kind: 'options', values: optionTexts(options), multiple: kind?.multiple === true }
  const code = declaredCode(field?.display)
  if (code !== null) return { kind: 'code', of: code }
  return dataType === 'text' ? null : { kind: 'typed', dataType }
}
