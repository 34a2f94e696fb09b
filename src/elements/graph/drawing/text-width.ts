/** The height of labels on the axes, in pixels of the drawing. */
export const LABEL_SIZE = 12

const NARROW = /[ilj.,:;'|!()[\] ft1r-]/
const WIDE = /[mwMW@%—]/
const CAPITAL = /[A-Z0-9$#&]/
// Letters of scripts that are as wide as they are high.
const SQUARE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/

/** About as wide as a text is in the fonts of our themes; servers have no fonts to measure with. */
export function textWidth(text: string, size: number = LABEL_SIZE): number {
  let units = 0
  for (const letter of text) units += letterWidth(letter)
  return units * size
}

/** The text, or its beginning with an ellipsis where it is wider than there is room. */
export function shortenTo(text: string, room: number, size: number = LABEL_SIZE): string {
  if (textWidth(text, size) <= room) return text
  let kept = ''
  let left = room / size - letterWidth('…')
  for (const letter of text) {
    left -= letterWidth(letter)
    if (left < 0) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}

function letterWidth(letter: string): number {
  if (SQUARE.test(letter)) return 1
  if (WIDE.test(letter)) return 0.88
  if (letter === '1' || CAPITAL.test(letter)) return 0.66
  return NARROW.test(letter) ? 0.34 : 0.57
}
