import { madeOnce } from '#domain/made-once.ts'
import type { SectionGroup } from '#domain/page/page.ts'
import { BUILT_IN, type BuiltInName } from './built-in.ts'
import { type ResolvedTheme, resolveTheme, type ThemeSources } from './resolve-theme.ts'
import { hasTopPages } from './shown-menu.ts'
import { type Declarations, ownDeclarations } from './theme-css.ts'
import type { Font, ThemeOptions } from './theme-options.ts'

/** A theme as the element that carries it says it: the name of the built-in one, and what differs from it. */
export type Look = { look: BuiltInName; style: Declarations }

/** All that a page is told of its theme. */
export type PageLook = Look &
  Pick<ThemeOptions, 'header' | 'footer'> &
  Pick<ThemeOptions['navOptions'], 'topNav' | 'sideNav'> & {
    /** What its text is set in, to be asked for at once. */
    fonts: Font[]
  }

/** The themes of a pattern, by what its pages and groups choose. */
const resolved = madeOnce((_: ThemeSources['pattern']) =>
  madeOnce((_: ThemeSources['siteThemes']) => new Map<string, ResolvedTheme>()),
)
const MOST_CHOICES = 500

/** The theme of these sources, read once. */
export function themeOf(sources: ThemeSources): ResolvedTheme {
  const { siteThemes, pattern, page = '', group = '' } = sources
  const byChoice = resolved(pattern)(siteThemes)
  const choice = `${page}\n${group}`
  const known = byChoice.get(choice)
  if (known) return known
  const theme = resolveTheme(sources)
  if (byChoice.size < MOST_CHOICES) byChoice.set(choice, theme)
  return theme
}

export const pageLook = madeOnce(({ look, options }: ResolvedTheme): PageLook => {
  const { navOptions, header, footer, type } = options
  const { topNav, sideNav } = navOptions
  const fonts = [...new Set([type.text, type.heading])]
  return { look, style: ownDeclarations(options, BUILT_IN[look]), topNav, sideNav, header, footer, fonts }
})

const NO_LOOKS: Record<string, Look> = {}

/** The looks of the bands of a page that differ from the page's own, by the name of their group. */
export function bandLooks(groups: readonly SectionGroup[], sources: ThemeSources): Record<string, Look> {
  const choosing = groups.filter(({ theme }) => theme !== '' && theme !== 'default')
  if (choosing.length === 0) return NO_LOOKS
  const page = JSON.stringify(bandLook(themeOf(sources)))
  const looks = choosing.map(({ name, theme }): [string, Look] => [
    name,
    bandLook(themeOf({ ...sources, group: theme })),
  ])
  return Object.fromEntries(looks.filter(([, look]) => JSON.stringify(look) !== page))
}

/** A band is as wide as its page, whatever its theme says. */
function bandLook(theme: ResolvedTheme): Look {
  const { '--page-width': _, ...style } = pageLook(theme).style as Record<string, string>
  return { look: theme.look, style }
}

/** How many levels of pages the menus need of every part of the site. */
export function menuDepth({ topNav, sideNav }: Pick<PageLook, 'topNav' | 'sideNav'>): number {
  if (hasTopPages({ topNav })) return topNav.depth
  return sideNav.size === 'none' ? 1 : 2
}
