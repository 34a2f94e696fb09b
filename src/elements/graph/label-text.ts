import type { SourceField } from '#domain/data/column.ts'
import { ownLabels } from '#domain/data/fields/meta-lookup.ts'
import type { Cell } from '#domain/data/query.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { chosenValue, optionOf, readOptions } from '#domain/field/options.ts'
import { formatValue } from '#domain/field/value-format.ts'

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/**
 * What a value is called on an axis or in a legend: by its lookup or the options of its field, else as its format writes
 * it. The views of kinds of fields stay out of it: a label is a word, and readers would download all of them.
 */
export function labelText(value: Cell, field: SourceField): string {
  const known = field.labels === undefined ? ownLabels(field) : readOptions(field.labels)
  const options = known.length > 0 ? known : readOptions(field.options)
  const label = optionOf(options, chosenValue(value))?.label
  if (label) return label
  const isPlainDay = !field.formatFn && typeof value === 'string' && DAY.test(value)
  return isPlainDay ? shownDay(value) : formatValue(field.formatFn, value).text
}
