import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { chosenTheme, withTheme } from '#domain/site/theme-choice.ts'
import { builtInName } from '#domain/theme/built-in.ts'
import { siteOf } from '#verbs/patterns/pattern-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { themeOf, themesOf, withThemeOf } from './theme-target.ts'

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
  summary: 'Gives a theme of a site another name; patterns that have chosen it keep it.',
  kind: 'write',
  input: z.strictObject({ app: AppName, themeId: ThemeId, name: Name }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, themeId, name }, { store, directory, actor, now }) {
    const patterns = (await directory.patterns()).filter((one) => one.app === app)
    const stamp = { by: actor.id, at: now() }
    return store.transaction(async ({ items }) => {
      const site = await siteOf(items, app)
      const before = themeOf(site, themeId)
      refuseTakenName(
        themesOf(site).filter(({ id }) => id !== themeId),
        name,
      )
      await items.edit(site.id, { themes: withThemeOf(site, themeId, { name }) }, stamp, site.revision)
      for (const { id, theme } of patterns)
        if (chosenTheme(theme) === before.name) await items.edit(id, { theme: withTheme(theme, name) }, stamp)
      return { app, id: themeId, name }
    })
  },
})

export const deleteTheme = defineVerb({
  name: 'themes.delete',
  summary: 'Deletes a theme of a site; what has chosen it looks as the default theme does.',
  kind: 'write',
  input: z.strictObject({ app: AppName, themeId: ThemeId }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, themeId }, { store, actor, now }) {
    return store.transaction(async ({ items }) => {
      const site = await siteOf(items, app)
      themeOf(site, themeId)
      const stamp = { by: actor.id, at: now() }
      await items.edit(site.id, { themes: withThemeOf(site, themeId, null) }, stamp, site.revision)
      return { app, id: themeId }
    })
  },
})

/** A theme is chosen by its name, so that a name means one theme. */
function refuseTakenName(themes: readonly SiteTheme[], name: string): void {
  const taken = builtInName(name) !== null || themes.some((theme) => theme.name === name || theme.id === name)
  if (taken) throw refuse(409, 'name-taken', `There is already a theme named ${name}.`)
}

function startOf(themes: readonly SiteTheme[], from: string): string {
  const original = themes.find(({ id }) => id === from)
  if (original) return original.theme
  const builtIn = builtInName(from)
  if (builtIn === null) throw notFound('The theme to begin from')
  return JSON.stringify(withTheme({}, builtIn))
}
