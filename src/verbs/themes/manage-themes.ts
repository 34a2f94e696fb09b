import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { renamedTheme } from '#domain/site/site-theme-names.ts'
import { withTheme } from '#domain/site/theme-choice.ts'
import { builtInName } from '#domain/theme/built-in.ts'
import { siteOf } from '#verbs/patterns/pattern-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { refuseTakenName } from './theme-names.ts'
import { TRASHED_THEME, themeOf, themesOf, withThemeOf } from './theme-target.ts'

const Name = oneLine(1, 100)
const ThemeId = z.string().min(1).max(100)
const MOST_THEMES = 100

export const createTheme = defineVerb({
  name: 'themes.create',
  summary: 'Adds a theme to a site: over one that comes with the product, or as a copy of one of the site’s own.',
  kind: 'write',
  input: z.strictObject({ app: AppName, name: Name, from: z.string().min(1).max(100).default('default') }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, name, from }, { store, actor, now, random }) {
    const id = `theme-${random()}`
    return store.transaction(async ({ items }) => {
      const site = await siteOf(items, app)
      const themes = themesOf(site)
      refuseTakenName(themes, name)
      if (themes.length >= MOST_THEMES) throw refuse(409, 'too-many', `A site has at most ${MOST_THEMES} themes.`)
      const made: SiteTheme = { id, name, theme: startOf(themes, from) }
      const stored = Array.isArray(site.data.themes) ? site.data.themes : []
      await items.edit(site.id, { themes: [...stored, made] }, { by: actor.id, at: now() }, site.revision)
      return { app, id, name }
    })
  },
})

export const renameTheme = defineVerb({
  name: 'themes.rename',
  summary: 'Gives a theme of a site another name; whatever uses it by its old name keeps it.',
  kind: 'write',
  input: z.strictObject({ app: AppName, themeId: ThemeId, name: Name }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, themeId, name }, { store, actor, now }) {
    const stamp = { by: actor.id, at: now() }
    return store.transaction(async ({ items }) => {
      const site = await siteOf(items, app)
      const before = themeOf(site, themeId)
      refuseTakenName(
        themesOf(site).filter(({ id }) => id !== themeId),
        name,
      )
      const themes = withThemeOf(site, themeId, renamedTheme(before, name))
      await items.edit(site.id, { themes }, stamp, site.revision)
      return { app, id: themeId, name }
    })
  },
})

export const deleteTheme = defineVerb({
  name: 'themes.delete',
  summary: 'Moves a theme of a site to the trash; whatever uses it falls back to the default theme.',
  kind: 'write',
  input: z.strictObject({ app: AppName, themeId: ThemeId }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, themeId }, { store, actor, now }) {
    const stamp = { by: actor.id, at: now() }
    return store.transaction(async ({ items, trash }) => {
      const site = await siteOf(items, app)
      const { name, ...theme } = themeOf(site, themeId)
      await items.edit(site.id, { themes: withThemeOf(site, themeId, null) }, stamp, site.revision)
      // The trash holds items: the theme is one for as long as it is there.
      const { id: itemId } = await items.create(app, TRASHED_THEME, { name, ...theme }, stamp)
      const content = { kind: 'ids' as const, ids: [itemId] }
      const entry = await trash.put({ kind: 'theme', app, name, itemId, content }, stamp)
      return { app, id: themeId, trashId: entry.id }
    })
  },
})

function startOf(themes: readonly SiteTheme[], from: string): string {
  const original = themes.find(({ id }) => id === from)
  if (original) return original.theme
  const builtIn = builtInName(from)
  if (builtIn === null) throw notFound('The theme to start from')
  return JSON.stringify(withTheme({}, builtIn))
}
