import type { SourceField } from '#domain/data/column.ts'
import { parseJsonText } from '#domain/item/json-text.ts'

/** A record of a format: a value for each attribute, and whatever else was stored with it. */
export type FieldRecord = Readonly<Record<string, unknown>>

/** The records in a field of the format kind, whether one, several, or their JSON text is stored. */
export function readRecords(stored: unknown): FieldRecord[] {
  const { value } = parseJsonText<unknown>(stored, null)
  const list = Array.isArray(value) ? value : [value]
  return list.filter(
    (entry): entry is FieldRecord => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  )
}

/** Whether a field holds several records, as its attribute says or as it was stored. */
export function holdsMany({ isArray }: Pick<SourceField, 'isArray'>, stored: unknown): boolean {
  return isArray ?? Array.isArray(parseJsonText<unknown>(stored, null).value)
}

/** A record with one attribute changed; ids, references and everything not shown stay. */
export function withValue(record: FieldRecord, name: string, value: unknown): FieldRecord {
  return { ...record, [name]: value }
}
