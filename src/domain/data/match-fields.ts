import { parseJsonText } from '#domain/item/json-text.ts'
import { SourceField, type StoredColumn } from './column.ts'
import { fieldFinder, sourceFields } from './source-fields.ts'

/** What the fields of a source are matched with when one of its versions is configured. */
export type ConfiguredFields = {
  /** The columns that the version had, those among them that can be brought back. */
  before: readonly StoredColumn[]
  /** Those that it has now, and which of them are new. */
  after: readonly StoredColumn[]
  added: readonly StoredColumn[]
  /** Those of the other versions of the source. */
  others: readonly (readonly StoredColumn[])[]
}

/**
 * The configuration of a source after one of its versions was configured: a field is matched to a column by its name once,
 * and has its key from then on; a new column that no field means gets one, and with it all others where the source says
 * nothing of its columns yet. What can't be read stays as it is. Null where there is nothing to change.
 */
export function matchedConfig(config: unknown, { before, after, added, others }: ConfiguredFields): unknown {
  const { value } = parseJsonText<{ attributes?: unknown }>(config, {})
  const entries: unknown[] = Array.isArray(value.attributes) ? value.attributes : []
  const described = entries.length === 0 && added.length > 0 ? after : added
  // By the old names first: what is renamed now keeps its field.
  const matched = withKeys(withKeys(entries, before, others), after, others)
  const fieldOf = fieldFinder(sourceFields({ attributes: matched }), after)
  const attributes = [...matched, ...described.filter((column) => !fieldOf(column)).map(newField)]
  if (attributes.length === entries.length && attributes.every((entry, at) => entry === entries[at])) return null
  const changed = { ...value, attributes }
  return typeof config === 'string' ? JSON.stringify(changed) : changed
}

/**
 * The fields of a source as those see them who look at one of its versions: what the source says, matched to the columns
 * where it can be, and behind it the columns of which it says nothing.
 */
export function fieldsOfVersion(
  entries: readonly unknown[],
  columns: readonly StoredColumn[],
  others: ConfiguredFields['others'],
): unknown[] {
  const matched = withKeys(entries, columns, others)
  const fieldOf = fieldFinder(sourceFields({ attributes: matched }), columns)
  const bare = columns.filter((column) => !fieldOf(column)).map(({ key, ...column }) => newField(column))
  return withKeys([...matched, ...bare], columns, others)
}

/** The same entries; a field without a key has that of the column of its name, where all versions agree about it. */
function withKeys(
  entries: readonly unknown[],
  columns: readonly StoredColumn[],
  others: ConfiguredFields['others'],
): unknown[] {
  const fields = entries.map((entry) => SourceField.safeParse(entry).data)
  const taken = new Set(fields.flatMap((field) => field?.key ?? []))
  const byName = new Map(columns.map(({ name, key }) => [name, key]))
  return entries.map((entry, at) => {
    const field = fields[at]
    const key = field && !field.key ? byName.get(field.name) : undefined
    if (!field || key === undefined || taken.has(key) || !others.every((other) => agree(other, field.name, key)))
      return entry
    taken.add(key)
    return { ...(entry as object), key }
  })
}

/** Versions of before keys were shared may have the same key for another column; then only the name says what is meant. */
function agree(columns: readonly StoredColumn[], name: string, key: string): boolean {
  const isCalled = (column: StoredColumn) => column.name === name || column.former_names?.includes(name) === true
  return columns.every((column) => (column.key === key) === isCalled(column))
}

/** What a source says of columns of which nobody has said anything. */
export const newConfig = (columns: readonly StoredColumn[]) => ({ attributes: columns.map(newField) })

const newField = ({ multiple, former_names, ...column }: Omit<StoredColumn, 'key'>) => ({ type: 'text', ...column })
