import { isColour } from '#domain/rich-text/text-style.ts'

/** A stored colour as it may stand in a style: nothing but a colour gets there. Null where none is set. */
export function cssColour(stored: unknown): string | null {
  const text = typeof stored === 'string' ? stored.trim() : ''
  return text !== '' && isColour(text) ? text : null
}
