import type { ItemData } from '#domain/item/item.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { SiteData, type SiteTheme } from './site.ts'
import { chosenSiteTheme, namesOfTheme } from './site-theme-names.ts'

/** What every page of a site shows of it: its name and its logo. */
export function siteTag(app: string): string {
  return `site:${app}`
}

/** What a site means by a choice of theme, whether it has such a theme or not. */
export function themeTag(app: string, choice: string): string {
  return `theme:${app}+${choice}`
}

const SHOWN_EVERYWHERE = ['site_name', 'logo']

/** What went out of date with a site: a theme alone changes only what has chosen it. */
export function siteChangeTags(app: string, before: ItemData | null, after: ItemData | null): string[] {
  const shown = !before || !after || SHOWN_EVERYWHERE.some((key) => !sameJson(before[key], after[key]))
  const [were, are] = [themesIn(before), themesIn(after)]
  const choices = new Set([...were, ...are].flatMap(namesOfTheme))
  const meant = (themes: readonly SiteTheme[], choice: string) => {
    const theme = chosenSiteTheme(themes, choice)
    return theme && [theme.id, theme.theme]
  }
  const changed = [...choices].filter((choice) => !sameJson(meant(were, choice), meant(are, choice)))
  return [...(shown ? [siteTag(app)] : []), ...changed.map((choice) => themeTag(app, choice))]
}

function themesIn(data: ItemData | null): SiteTheme[] {
  return data ? SiteData.shape.themes.parse(data.themes) : []
}
