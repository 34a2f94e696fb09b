import type { SectionColumn } from '#domain/data/column.ts'
import { cssColour } from '#elements/css-colour.ts'

export const LAYOUTS = ['row', 'col'] as const
export const CARD_BOUNDS = { gridSize: [1, 12], gap: [0, 96], span: [1, 12], below: [0, 96] } as const

/** Sizes of letters by the names that are stored; each may be followed by a weight. */
export const FONT_SIZES: Readonly<Record<string, number>> = {
  textXS: 12,
  textSM: 14,
  textMD: 16,
  textLG: 18,
  textXL: 20,
  text2XL: 24,
  text3XL: 30,
  text4XL: 36,
  text5XL: 48,
  text6XL: 60,
  text7XL: 72,
}
export const FONT_WEIGHTS: Readonly<Record<string, number>> = { Reg: 400, SemiBold: 600, Bold: 700 }

/** How cards look: what their author set, and the default of everything else. */
export type CardLook = {
  /** Each record is one box; otherwise each of its values is one. */
  compactView: boolean
  /** Boxes side by side; null for as many as there is room for. */
  gridSize: number | null
  gridGap: number
  padding: number
  colGap: number
  bgColor: string | null
  headerValueLayout: (typeof LAYOUTS)[number]
  /** Whether the value stands before its header. */
  reverse: boolean
  hideIfNull: boolean
  removeBorder: boolean
}

const DEFAULTS = { gridGap: 16, padding: 16, colGap: 12 } as const

export function cardLook(display: Readonly<Record<string, unknown>>): CardLook {
  const { gap } = CARD_BOUNDS
  return {
    compactView: display.compactView === true,
    gridSize: whole(display.gridSize, CARD_BOUNDS.gridSize),
    gridGap: within(display.gridGap, gap) ?? DEFAULTS.gridGap,
    padding: within(display.padding, gap) ?? DEFAULTS.padding,
    colGap: within(display.colGap, gap) ?? DEFAULTS.colGap,
    bgColor: cssColour(display.bgColor),
    headerValueLayout: display.headerValueLayout === 'row' ? 'row' : 'col',
    reverse: display.reverse === true,
    hideIfNull: display.hideIfNull === true,
    removeBorder: display.removeBorder === true,
  }
}

export type FontStyle = { size: number | null; weight: number | null }

/** How one column stands on a card. */
export type CardColumnLook = {
  span: number
  hideHeader: boolean
  header: FontStyle
  value: FontStyle
  borderBelow: boolean
  /** Room below it, in pixels. */
  below: number | null
  bgColor: string | null
}

export function columnLook(column: SectionColumn): CardColumnLook {
  return {
    span: whole(column.cardSpan, CARD_BOUNDS.span) ?? 1,
    hideHeader: column.hideHeader === true,
    header: fontStyle(column.headerFontStyle),
    value: fontStyle(column.valueFontStyle),
    borderBelow: column.borderBelow === true,
    below: within(column.pb, CARD_BOUNDS.below),
    bgColor: cssColour(column.bgColor),
  }
}

/** `text2XLSemiBold` is 24 pixels of weight 600; what is not known is left as it is. */
function fontStyle(stored: unknown): FontStyle {
  const name = typeof stored === 'string' ? stored : ''
  const size = Object.keys(FONT_SIZES).find((one) => name.startsWith(one))
  const weight = Object.keys(FONT_WEIGHTS).find((one) => name.endsWith(one))
  return { size: size ? (FONT_SIZES[size] ?? null) : null, weight: weight ? (FONT_WEIGHTS[weight] ?? null) : null }
}

function within(stored: unknown, [least, most]: readonly [number, number]): number | null {
  const isNumber = typeof stored === 'number' || (typeof stored === 'string' && stored.trim() !== '')
  const number = isNumber ? Number(stored) : Number.NaN
  return Number.isFinite(number) ? Math.min(Math.max(number, least), most) : null
}

function whole(stored: unknown, bounds: readonly [number, number]): number | null {
  const number = within(stored, bounds)
  return number === null ? null : Math.round(number)
}
