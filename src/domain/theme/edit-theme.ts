import { z } from 'zod'
import { oneLine } from '#domain/one-line.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { siteThemeOptions } from '#domain/site/site-theme-names.ts'
import { BUILT_IN_THEMES, chosenTheme, withTheme } from '#domain/site/theme-choice.ts'
import { lostContrasts, type PairContrast } from './contrast.ts'
import { type ResolvedTheme, resolveTheme } from './resolve-theme.ts'
import { storedTheme } from './theme-diff.ts'
import { readTheme, ThemeOptions, type ThemeTokens } from './theme-options.ts'

type Stored = Readonly<Record<string, unknown>>
type SiteThemes = readonly SiteTheme[]

/** A theme while it is edited: the theme that it changes, and all options as they are then. */
export const EditedTheme = z.strictObject({ choice: oneLine(1, 200), options: ThemeOptions })
export type EditedTheme = z.output<typeof EditedTheme>

/** What a theme is made over, before it changes anything itself. */
export function themeBelow(choice: string, siteThemes: SiteThemes): ResolvedTheme {
  return resolveTheme({ siteThemes, pattern: withTheme({}, choice) })
}

/** A stored theme as an editor opens it. A site's own theme is made over a built-in one: it knows no `siteThemes`. */
export function editedTheme(stored: Stored, siteThemes: SiteThemes): EditedTheme {
  const choice = chosenTheme(stored)
  return { choice, options: readTheme(stored, themeBelow(choice, siteThemes).options) }
}

/** The theme over another one: what it changes itself it still changes, all else is as in the new one. */
export function overChoice(edited: EditedTheme, choice: string, siteThemes: SiteThemes): EditedTheme {
  return editedTheme(withTheme(themeToStore({}, edited, siteThemes), choice), siteThemes)
}

/** What is stored of an edited theme: only what differs from the theme below, and what was stored that no option knows. */
export function themeToStore(stored: Stored, { choice, options }: EditedTheme, siteThemes: SiteThemes): Stored {
  const chosen = withTheme(stored, choice)
  return storedTheme(chosen, themeBelow(choice, siteThemes).options, options)
}

/** Pairs of colours that people could read before and cannot any more, or that were too faint and are now fainter. */
export function newlyLost(before: ThemeTokens, after: ThemeTokens): PairContrast[] {
  const faint = lostContrasts(before)
  return lostContrasts(after).filter(({ of, on, scheme, ratio }) => {
    const earlier = faint.find((pair) => pair.of === of && pair.on === on && pair.scheme === scheme)
    return earlier === undefined || ratio < earlier.ratio - 0.005
  })
}

/** The themes that can be chosen, by the names that are stored; one that is stored already stays on offer. */
export function themeChoices(siteThemes: SiteThemes, stored: string): { value: string; label: string }[] {
  const builtIn = BUILT_IN_THEMES.map((name) => ({ value: name, label: name }))
  const known = [...builtIn, ...siteThemeOptions(siteThemes, stored, 'name')]
  return known.some(({ value }) => value === stored) ? known : [...known, { value: stored, label: stored }]
}
