/** The height of labels on the axes, in pixels of the drawing. */
export const LABEL_SIZE = 12

/** As many letters are remembered as the scripts of a site have. */
const MOST_KNOWN = 2_000

const NARROW = /[ilj.,:;'|!()[\] ft1r-]/
const WIDE = /[mwMW@%—]/
const CAPITAL = /[A-Z0-9$#&]/
// Letters of scripts that are as wide as they are high.
const SQUARE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/

/** About as wide as a text is in the fonts of our themes; servers have no fonts to measure with. */
export function textWidth(text: string): number {
  let units = 0
  for (const letter of text) units += letterWidth(letter)
  return units * LABEL_SIZE
}

/** The text, or its beginning with an ellipsis where it is wider than there is room. */
export function shortenTo(text: string, room: number): string {
  return textWidth(text) <= room ? text : `${fitting([...text], room - ELLIPSIS).trimEnd()}…`
}

/** The same, with its beginning and its end: names that begin alike differ there. */
export function shortenInside(text: string, room: number): string {
  if (textWidth(text) <= room) return text
  const half = (room - ELLIPSIS) / 2
  const end = [...fitting([...text].reverse(), half)].reverse().join('')
  return `${fitting([...text], half).trimEnd()}…${end.trimStart()}`
}

/** As many of the first letters as there is room for. */
function fitting(letters: readonly string[], room: number): string {
  let left = room
  let kept = ''
  for (const letter of letters) {
    left -= letterWidth(letter) * LABEL_SIZE
    if (left < 0) break
    kept += letter
  }
  return kept
}

const widths = new Map<string, number>()

function letterWidth(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  const found = widthOf(letter)
  if (widths.size < MOST_KNOWN) widths.set(letter, found)
  return found
}

function widthOf(letter: string): number {
  if (SQUARE.test(letter)) return 1
  if (WIDE.test(letter)) return 0.88
  if (letter === '1' || CAPITAL.test(letter)) return 0.66
  return NARROW.test(letter) ? 0.34 : 0.57
}

const ELLIPSIS = letterWidth('…') * LABEL_SIZE
