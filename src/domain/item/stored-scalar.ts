/**
 * An attribute of stored data that is meant to be text. The generic doors keep any JSON, so that a title may be an
 * object, even one whose `toString` is no function: what is neither text nor number counts as empty.
 */
export function storedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The same of an attribute that is meant to be a number, which the older system wrote as text; not a number otherwise. */
export function storedNumber(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
}
