import { parseJsonText } from '#domain/item/json-text.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { chosenSiteTheme } from '#domain/site/site-theme-names.ts'
import { chosenTheme } from '#domain/site/theme-choice.ts'
import { BUILT_IN, type BuiltInName, builtInName } from './built-in.ts'
import { readTheme, type ThemeOptions } from './theme-options.ts'

/** Where a theme may be chosen or changed; a page without a choice is as its pattern, a group as its page. */
export type ThemeSources = {
  siteThemes: readonly SiteTheme[]
  /** The pattern's stored theme: its choice, and what it changes of it. */
  pattern: Readonly<Record<string, unknown>>
  page?: string
  group?: string
}

/** `look` names the built-in theme below it all: its stylesheet gives the character, the options say the rest. */
export type ResolvedTheme = { look: BuiltInName; options: ThemeOptions }

/** The theme that holds: the group's choice, else the page's, else the pattern's, over the built-in theme that it names. */
export function resolveTheme({ siteThemes, pattern, page = '', group = '' }: ThemeSources): ResolvedTheme {
  const named = (name: string) => themeNamed(name, siteThemes)
  const { key, look, options } = named(chosenTheme(pattern)) ?? builtIn('default')
  const own = readTheme(pattern, options)
  // Groups are stored with the theme 'default', which has always meant that they look as their page does.
  const chosen = named(group === 'default' ? '' : group) ?? named(page)
  if (!chosen || chosen.key === key) return { look, options: own }
  return { look: chosen.look, options: withSiteParts(chosen.options, own) }
}

type NamedTheme = ResolvedTheme & { key: string }

/** A theme by the name it is chosen by: one of the site's by id or a name of its own, or a built-in one. */
function themeNamed(name: string, siteThemes: readonly SiteTheme[]): NamedTheme | null {
  if (name === '') return null
  const own = chosenSiteTheme(siteThemes, name)
  const known = builtInName(name)
  if (!own) return known && builtIn(known)
  const stored = parseJsonText<Record<string, unknown>>(own.theme, {}).value
  const { look, options } = builtIn(builtInName(chosenTheme(stored)) ?? 'default')
  return { key: `site:${own.id}`, look, options: readTheme(stored, options) }
}

function builtIn(look: BuiltInName): NamedTheme {
  return { key: look, look, options: BUILT_IN[look] }
}

/** Menus and the grid belong to the site's content: they stay when a page looks different. */
function withSiteParts(options: ThemeOptions, { settings, navOptions }: ThemeOptions): ThemeOptions {
  const { secondaryNav, authMenu } = navOptions
  return { ...options, settings, navOptions: { ...options.navOptions, secondaryNav, authMenu } }
}
