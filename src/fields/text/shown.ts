import type { SourceField } from '#domain/data/column.ts'
import { numberText } from '#domain/data/typed-text.ts'
import { isDated, isNumeric } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { readMoment } from '#domain/field/moment.ts'
import { formatValue } from '#domain/field/value-format.ts'
import type { ShownKind } from '#fields/field.ts'

export const textShown = {
  type: 'text',
  shown(value, field) {
    const shown = formatValue(field.formatFn, value)
    return fits(textOf(value), field) ? shown : { ...shown, strange: true }
  },
} satisfies ShownKind

/** A value of a numeric or dated field is what the databases read as such. */
export function fits(value: string, field: SourceField): boolean {
  if (isNumeric(field)) return numberText(value) !== null
  return !isDated(field) || readMoment(value) !== null
}
