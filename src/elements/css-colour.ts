import type { CSSProperties } from 'react'
import { pickedColour } from '#domain/rich-text/colour-value.ts'
import { isColour } from '#domain/rich-text/text-style.ts'

/** A stored colour as it may stand in a style: nothing but a colour gets there. Null where none is set. */
export function cssColour(stored: unknown): string | null {
  const text = typeof stored === 'string' ? stored.trim() : ''
  return text !== '' && isColour(text) ? text : null
}

/** From here on dark words are read better than light ones. */
const LIGHT = 150

/** Whether what stands on a colour is read by day or by night colours; null where the colour is not known by its light. */
function schemeOn(colour: string | null): 'light' | 'dark' | null {
  if (!colour || !/^(#|rgb)/i.test(colour)) return null
  const { r, g, b } = pickedColour(colour).rgb
  return 0.299 * r + 0.587 * g + 0.114 * b > LIGHT ? 'light' : 'dark'
}

/** A ground of its author's, with the words on it in colours that can be read there. */
export function groundStyle(colour: string | null): CSSProperties {
  if (!colour) return {}
  const colorScheme = schemeOn(colour)
  return { backgroundColor: colour, ...(colorScheme ? { colorScheme, color: 'var(--text)' } : {}) }
}
