/** One field of a record as a format or a source describes it; what is absent was never set. */
export type FieldAttribute = {
  name: string
  display_name?: string
  /** The kind of field, as it is stored: `text`, `select`, … */
  type: string
  dataType?: string
  description?: string
  /** What an empty control says. */
  prompt?: string
  required?: boolean | string
  /** What can be chosen, in any of the forms that `readOptions` knows. */
  options?: unknown
  /** How a value is written where it is read (`value-format.ts`). */
  formatFn?: string
  /** How many characters a formatted text may have; no limit where none is set. */
  maxLength?: number | string
  /** For a field that holds records: what each is made of, and whether there are several. */
  attributes?: FieldAttribute[]
  isArray?: boolean
}

/** What people call the field. */
export function labelOf({ name, display_name }: FieldAttribute): string {
  return display_name?.trim() || name
}

/** Older configurations write `yes` and `no`. */
export function isRequired({ required }: FieldAttribute): boolean {
  return required === true || required === 'yes'
}

/** How long the text of a field may be; null where no length is set that could be one. */
export function maxLengthOf({ maxLength }: FieldAttribute): number | null {
  const length = Number(maxLength ?? 0)
  return Number.isInteger(length) && length > 0 ? length : null
}

export function isNumeric({ dataType }: FieldAttribute): boolean {
  return dataType === 'numeric' || dataType === 'number'
}

/** A field that holds nothing: never filled, cleared, or a list without entries. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}

/** Any stored value as one line of text; what is no plain value is shown as the JSON it is. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
