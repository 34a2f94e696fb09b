import type { CSSProperties } from 'react'
import { isColour } from '#domain/rich-text/plain-colour.ts'

/** A stored colour as it may stand in a style: nothing but a colour gets there. Null where none is set. */
export function cssColour(stored: unknown): string | null {
  const text = typeof stored === 'string' ? stored.trim() : ''
  return text !== '' && isColour(text) ? text : null
}

/** From here on dark words are read better than light ones. */
const LIGHT = 150

/** The words on a ground of its author's, whether it is read by day or by night. */
const WORDS = { onLight: '#1b2028', onDark: '#f6f8fb' }

/** A ground of its author's, with the words on it in a colour that can be read there. */
export function groundStyle(colour: string | null): CSSProperties {
  if (!colour) return {}
  const words = wordsOn(colour)
  const own = words === null ? {} : { color: words, '--text': words, '--text-muted': words, '--graph-text': words }
  return { backgroundColor: colour, ...own }
}

/** Null where a colour is not known by its light. */
function wordsOn(colour: string): string | null {
  const lights = lightsOf(colour)
  if (!lights) return null
  const [r = 0, g = 0, b = 0] = lights
  return 0.299 * r + 0.587 * g + 0.114 * b > LIGHT ? WORDS.onLight : WORDS.onDark
}

/** Red, green and blue of `#rgb`, `#rrggbb` and `rgb(…)`, from 0 to 255. */
function lightsOf(colour: string): number[] | null {
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(colour)
  if (rgb) return rgb.slice(1).map(Number)
  if (!colour.startsWith('#')) return null
  const digits =
    colour.length < 6 ? [...colour.slice(1, 4)].map((digit) => digit + digit) : colour.match(/[0-9a-f]{2}/gi)
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16))
}
