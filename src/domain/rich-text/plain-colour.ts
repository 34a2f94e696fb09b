const HEX_OR_NAME = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30})$/i
const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'oklcha', 'oklab', 'oklaba']
const COLOUR_NUMBER = /^-?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})%?(?:deg)?$/i
const LONGEST_COLOUR = 80

/** Whether this is a plain colour, and nothing that could load or run something. */
export function isColour(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST_COLOUR) return false
  const colour = value.trim()
  if (HEX_OR_NAME.test(colour)) return true
  return colourArguments(colour, COLOUR_FUNCTIONS)?.every((part) => COLOUR_NUMBER.test(part)) ?? false
}

/**
 * The three or four arguments of a colour such as `rgb(0, 64, 128)` or `rgb(0 64 128 / 50%)`; null for anything else.
 * Cut at its separators, and not matched as a whole: spaces between empty arguments can be shared out in
 * more ways than anybody can try.
 */
export function colourArguments(colour: string, functions: readonly string[]): string[] | null {
  const open = colour.indexOf('(')
  if (!colour.endsWith(')') || !functions.includes(colour.slice(0, open).toLowerCase())) return null
  const parts = colour
    .slice(open + 1, -1)
    .trim()
    .split(/[,/\s]+/)
  return parts.length === 3 || parts.length === 4 ? parts : null
}
