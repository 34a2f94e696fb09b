import type { Item } from '#domain/item/item.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { SiteData, type SiteTheme } from '#domain/site/site.ts'
import { newlyLost } from '#domain/theme/edit-theme.ts'
import { isSame } from '#domain/theme/theme-diff.ts'
import type { ThemeOptions } from '#domain/theme/theme-options.ts'
import type { VerbContext } from '#verbs/verb.ts'

type Stored = Readonly<Record<string, unknown>>

/** As many pages to look at as a list to choose from can hold and still be of use. */
const MOST_PAGES = 200

/** A page on which an edited theme can be looked at. */
export type ThemedPage = { patternId: number; site: string; slug: string; title: string }

/** The type of the item that a theme is while it is in the trash. */
export const TRASHED_THEME = 'theme'

export function themesOf(site: Item): SiteTheme[] {
  return SiteData.parse(site.data).themes
}

export function themeOf(site: Item, themeId: string): SiteTheme {
  const theme = themesOf(site).find(({ id }) => id === themeId)
  if (!theme) throw notFound('This theme')
  return theme
}

/** The themes of a site as they are to be stored, with one of them changed or, without a change, gone. */
export function withThemeOf(site: Item, themeId: string, change: Partial<SiteTheme> | null): unknown[] {
  const stored: unknown[] = Array.isArray(site.data.themes) ? site.data.themes : []
  const isIt = (entry: unknown) => typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === themeId
  return stored.flatMap((entry) => {
    if (!isIt(entry)) return [entry]
    return change === null ? [] : [{ ...(entry as object), ...change }]
  })
}

/** A save that began from another state than the stored one is refused, with what is stored now. */
export function refuseStaleTheme(base: Stored, current: Stored): void {
  if (isSame(base, current)) return
  throw refuse(409, 'stale', 'This theme has been changed by someone else since you opened it.', { current })
}

/** Pages must be readable: a save by which text or marks lose the contrast that they need is refused by their names. */
export function refuseLostContrast(before: ThemeOptions, after: ThemeOptions): void {
  const lost = newlyLost(before.tokens, after.tokens)
  if (lost.length === 0) return
  const named = lost.map(
    ({ of, on, scheme, ratio, least }) => `${of} on ${on} (${scheme}) has ${ratio.toFixed(2)} and needs ${least}`,
  )
  throw refuse(422, 'contrast', `These colours do not have enough contrast: ${named.join('; ')}.`, { lost })
}

/** Published pages of these patterns, for a look at a theme. */
export async function themedPages(patterns: readonly Pattern[], { directory }: VerbContext): Promise<ThemedPage[]> {
  const lists = patterns
    .filter(({ pattern_type }) => pattern_type === 'page')
    .map(async ({ id, app, doc_type, name }) =>
      publishedPages(await directory.pages(app, doc_type)).map((page) => {
        return { patternId: id, site: name, slug: page.url_slug || String(page.id), title: page.title }
      }),
    )
  return (await Promise.all(lists)).flat().slice(0, MOST_PAGES)
}
