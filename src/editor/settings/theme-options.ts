import type { SiteTheme } from '#domain/site/site.ts'
import { siteThemeOptions } from '#domain/site/site-theme-names.ts'
import { BUILT_IN_THEMES } from '#domain/site/theme-choice.ts'

type Themes = readonly Pick<SiteTheme, 'id' | 'name' | 'former_names'>[]

/** The built-in themes and those of the site; one that older data names stays one of the choices. */
export function themeOptions(chosen: string, siteThemes: Themes, none: string): { value: string; label: string }[] {
  const known = [
    { value: '', label: none },
    ...BUILT_IN_THEMES.map((name) => ({ value: name, label: name })),
    ...siteThemeOptions(siteThemes, chosen, 'id'),
  ]
  return known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }]
}
