import { linearRgb, parseColour } from '#domain/theme/colour.ts'
import { colourArguments } from './plain-colour.ts'

/** The scheme whose text is read best on a background, `light` being that of dark text; nothing where that can't be told. */
export function schemeOn(background: string | undefined): 'light' | 'dark' | undefined {
  const light = background ? luminance(background) : null
  // Where black and white text stand out equally.
  return light === null ? undefined : light > 0.18 ? 'light' : 'dark'
}

/** The least that large letters must stand out, as a ratio. */
const LEAST_CONTRAST = 3

/** Whether words in this colour stand out from white; a colour that can't be told is taken for one that does. */
export function readsOnWhite(colour: string): boolean {
  const light = colour === 'white' ? 1 : luminance(colour)
  return light === null || 1.05 / (light + 0.05) >= LEAST_CONTRAST
}

function luminance(background: string): number | null {
  const rgb = rgbParts(background)
  if (rgb && Number(rgb[3] ?? 1) < 0.5) return null
  const hex = rgb ? `#${rgb.slice(0, 3).map(twoDigits).join('')}` : background
  const colour = parseColour(hex)
  if (!colour) return null
  const { r, g, b } = linearRgb(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** `rgb(0, 64, 128)` and `rgb(0 64 128 / 0.5)` as three numbers from 0 to 255 and, where there is one, the opacity. */
function rgbParts(background: string): string[] | null {
  const parts = colourArguments(background, ['rgb', 'rgba'])
  if (!parts?.slice(0, 3).every((part) => /^\d{1,3}$/.test(part))) return null
  return parts.slice(3).every((opacity) => /^[\d.]+$/.test(opacity)) ? parts : null
}

function twoDigits(part: string | undefined): string {
  return Math.min(Number(part), 255).toString(16).padStart(2, '0')
}
