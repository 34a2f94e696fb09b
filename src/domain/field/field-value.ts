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

/** `Invalid Value: Purple`: a value that its field can't take, as people see it beside the field. */
export const invalidWords = (value: unknown) => `Invalid Value: ${textOf(value)}`
