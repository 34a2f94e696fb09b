import { readOptions } from '#domain/field/options.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { SourceField, type StoredColumn } from './column.ts'

/** The fields in the configuration of a source, which may be JSON text; entries that can't be read are left out. */
export function sourceFields(config: unknown): SourceField[] {
  const { attributes } = parseJsonText<{ attributes?: unknown }>(config, {}).value
  if (!Array.isArray(attributes)) return []
  return attributes.flatMap((entry) => {
    const field = SourceField.safeParse(entry).data
    if (!field) return []
    // Read once, since every cell asks for them.
    return field.options === undefined ? field : { ...field, options: readOptions(field.options) }
  })
}

/** The field that a column is of: by its key, else by its name; a column that no field means is plain text or numbers. */
export function fieldOfColumn(fields: readonly SourceField[], column: StoredColumn): SourceField {
  const field =
    fields.find(({ key }) => key === column.key) ?? fields.find(({ key, name }) => !key && name === column.name)
  return { type: 'text', ...field, name: column.name, dataType: field?.dataType ?? column.dataType }
}
