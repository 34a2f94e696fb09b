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

/**
 * Finds the field that a column of a version is of: the one that names its key, else one of its name that means no other
 * column of the version; null where the source says nothing of the column.
 */
export function fieldFinder(
  fields: readonly SourceField[],
  columns: readonly StoredColumn[],
): (column: StoredColumn) => SourceField | null {
  const keys = new Set(columns.map(({ key }) => key))
  const byKey = new Map(fields.flatMap((field) => (field.key ? [[field.key, field] as const] : [])).toReversed())
  const isFree = ({ key }: SourceField) => !key || !keys.has(key)
  const byName = new Map(
    fields
      .filter(isFree)
      .map((field) => [field.name, field] as const)
      .toReversed(),
  )
  return ({ key, name }) => byKey.get(key) ?? byName.get(name) ?? null
}
