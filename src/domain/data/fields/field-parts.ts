import { z } from 'zod'
import { type FieldOption, readOptions } from '#domain/field/options.ts'
import { parseJsonText } from '#domain/item/json-text.ts'

/** The options of a field with one more, whose label and value are both what was typed; the same where there is one. */
export function withOption(options: unknown, typed: string): FieldOption[] {
  const known = readOptions(options)
  const text = typed.trim()
  if (text === '' || known.some(({ value }) => String(value) === text)) return known
  return [...known, { label: text, value: text }]
}

/** The options without the one of this value. */
export function withoutOption(options: unknown, value: FieldOption['value']): FieldOption[] {
  return readOptions(options).filter((option) => String(option.value) !== String(value))
}

/** The options with another label for one value. */
export function withOptionLabel(options: unknown, value: FieldOption['value'], label: string): FieldOption[] {
  return readOptions(options).map((option) => (option.value === value ? { ...option, label } : option))
}

const values = z.array(z.unknown()).catch([])

/** Which values of a field mean which of another format's attribute. */
const FieldMapping = z.looseObject({
  srcValues: values,
  selectedFormat: z.string().catch(''),
  selectedAttribute: z.string().catch(''),
  mappedValues: values,
})
export type FieldMapping = z.output<typeof FieldMapping>

/** The mappings of a field: a list, or the text of one; what is none is left out. */
export function readMappings(stored: unknown): FieldMapping[] {
  return parseJsonText<unknown[]>(stored, []).value.flatMap((entry) => FieldMapping.safeParse(entry).data ?? [])
}

/** Whether a mapping can be saved: it says of which format and attribute its values are. */
export function isCompleteMapping(mapping: Pick<FieldMapping, 'selectedFormat' | 'selectedAttribute'>): boolean {
  return mapping.selectedFormat !== '' && mapping.selectedAttribute !== ''
}
