import { linearRgb, parseColour } from './colour.ts'
import type { ThemeColour, ThemeTokens } from './theme-options.ts'

/** How much of the light of white a colour has, as WCAG counts it. */
export function luminance(colour: string): number {
  const parsed = parseColour(colour)
  if (!parsed) return Number.NaN
  const { r, g, b } = linearRgb(parsed)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** 1 for equal colours, 21 for black on white. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? Number.NaN) + 0.05) / ((dark ?? Number.NaN) + 0.05)
}

/** Two colours that meet on a page, and the contrast that they must keep: 4.5 for text, 3 for edges and marks. */
export type ColourPair = { of: ThemeColour; on: ThemeColour; least: 4.5 | 3 }

const pairs = (of: ThemeColour, least: 4.5 | 3, ...on: ThemeColour[]): ColourPair[] =>
  on.map((ground) => ({ of, on: ground, least }))

export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairs('text', 4.5, 'surface', 'surface-raised', 'surface-sunken'),
  ...pairs('text-muted', 4.5, 'surface', 'surface-raised', 'surface-sunken'),
  ...pairs('accent', 4.5, 'surface', 'surface-raised', 'surface-sunken'),
  ...pairs('accent-text', 4.5, 'accent'),
  ...pairs('band-text', 4.5, 'band'),
  ...pairs('danger', 4.5, 'surface', 'surface-raised'),
  ...pairs('danger-text', 4.5, 'danger'),
  ...pairs('warning', 4.5, 'surface', 'surface-raised'),
  ...pairs('success', 4.5, 'surface', 'surface-raised'),
  ...pairs('border-control', 3, 'surface', 'surface-raised'),
  ...pairs('focus', 3, 'surface', 'surface-raised', 'surface-sunken'),
  ...pairs('highlight', 3, 'surface', 'surface-raised'),
]

export type PairContrast = ColourPair & { scheme: 'light' | 'dark'; ratio: number; holds: boolean }

/** The contrast of every pair by day and by night, for the figure beside a swatch. */
export function themeContrasts(tokens: ThemeTokens): PairContrast[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    COLOUR_PAIRS.map((pair) => {
      const ratio = contrastRatio(tokens[pair.of][scheme], tokens[pair.on][scheme])
      return { ...pair, scheme, ratio, holds: ratio >= pair.least }
    }),
  )
}

/** The pairs that people could not read or see. */
export function lostContrasts(tokens: ThemeTokens): PairContrast[] {
  return themeContrasts(tokens).filter(({ holds }) => !holds)
}
