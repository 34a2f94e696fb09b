import type { SourceField } from '#domain/data/column.ts'
import { ownLabels } from '#domain/data/fields/meta-lookup.ts'
import { isRequired } from '#domain/field/field-settings.ts'
import { isEmptyValue } from '#domain/field/field-value.ts'
import { chosenValue, optionOf, readOptions } from '#domain/field/options.ts'
import { asText, formatValue, type ShownValue } from '#domain/field/value-format.ts'
import { shownKindOf } from './shown-kinds.ts'

/** A value of a field as its kind shows it in a line or a cell. */
export function showField(value: unknown, field: SourceField): ShownValue {
  if (isEmptyValue(value)) return asText('')
  const label = labelOfValue(value, field)
  return label === null ? shownKindOf(field).shown(value, field, showField) : formatValue(field.formatFn, label)
}

/** What the lookup of a meta field calls a value; null where it says nothing of it. */
export function labelOfValue(value: unknown, field: SourceField): string | null {
  const labels = field.labels === undefined ? ownLabels(field) : readOptions(field.labels)
  return labels.length === 0 ? null : (optionOf(labels, chosenValue(value))?.label ?? null)
}

/** Beside a required field that is empty. */
export const REQUIRED = 'Required'

/**
 * Why a cell counts as invalid where rows are shown and validated: it is empty though required, or none of what can be
 * chosen. Other texts that do not fit, such as `n/a` among numbers, are data as they came.
 */
export function cellProblem(value: unknown, field: SourceField): string | null {
  if (isEmptyValue(value)) return isRequired(field) ? REQUIRED : null
  return shownKindOf(field).problem?.(value, field) ?? null
}
