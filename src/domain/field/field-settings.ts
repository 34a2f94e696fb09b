import type { SourceField } from '#domain/data/column.ts'

/** What people call the field. */
export function labelOf({ name, display_name }: Pick<SourceField, 'name' | 'display_name'>): string {
  return display_name?.trim() || name
}

/** Older configurations write `yes` and `no`. */
export function isRequired({ required }: Pick<SourceField, 'required'>): boolean {
  return required === true || required === 'yes'
}

/** How long the text of a field may be; null where no length is set that could be one. */
export function maxLengthOf({ maxLength }: Pick<SourceField, 'maxLength'>): number | null {
  const length = Number(maxLength ?? 0)
  return Number.isInteger(length) && length > 0 ? length : null
}

export function isNumeric({ dataType }: Pick<SourceField, 'dataType'>): boolean {
  return dataType === 'numeric' || dataType === 'number'
}

/** A field of days alone, or of days with a time. */
export function isDated({ dataType }: Pick<SourceField, 'dataType'>): boolean {
  return dataType === 'date' || dataType === 'timestamp'
}

/** A field of days alone says so by its data type. */
export function withTime({ dataType }: Pick<SourceField, 'dataType'>): boolean {
  return dataType !== 'date'
}
