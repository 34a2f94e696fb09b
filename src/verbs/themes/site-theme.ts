import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { namesOfTheme } from '#domain/site/site-theme-names.ts'
import { chosenTheme } from '#domain/site/theme-choice.ts'
import { EditedTheme, editedTheme, themeToStore } from '#domain/theme/edit-theme.ts'
import { siteOf } from '#verbs/patterns/pattern-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import {
  refuseLostContrast,
  refuseStaleTheme,
  type ThemedPage,
  themedPages,
  themeOf,
  withThemeOf,
} from './theme-target.ts'

const ThemeId = z.string().min(1).max(100)
const Stored = z.record(z.string(), z.unknown())

export const openTheme = defineVerb({
  name: 'themes.open',
  summary: 'A theme of a site as it is stored, and pages to preview it on: first those that use it.',
  kind: 'read',
  input: z.strictObject({ app: AppName, themeId: ThemeId }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, themeId }, context) {
    const own = themeOf(await siteOf(context.store.items, app), themeId)
    const { id, name, theme } = own
    const names = namesOfTheme(own)
    const patterns = (await context.directory.patterns()).filter((one) => one.app === app)
    const uses = (one: { theme: Record<string, unknown> }) => names.includes(chosenTheme(one.theme))
    const inOrder = [...patterns.filter(uses), ...patterns.filter((one) => !uses(one))]
    const pages: ThemedPage[] = await themedPages(inOrder, context)
    return { app, id, name, stored: parseJsonText<Record<string, unknown>>(theme, {}).value, pages }
  },
})

export const saveTheme = defineVerb({
  name: 'themes.save',
  summary: 'Saves a theme of a site; `base` is the stored theme that the edit began from.',
  kind: 'write',
  input: z.strictObject({ app: AppName, themeId: ThemeId, base: Stored, theme: EditedTheme }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, themeId, base, theme }, { store, actor, now }) {
    return store.transaction(async ({ items }) => {
      const site = await siteOf(items, app)
      const current = parseJsonText<Record<string, unknown>>(themeOf(site, themeId).theme, {}).value
      refuseStaleTheme(base, current)
      refuseLostContrast(editedTheme(current, []).options, theme.options)
      const stored = themeToStore(current, theme, [])
      const themes = withThemeOf(site, themeId, { theme: JSON.stringify(stored) })
      await items.edit(site.id, { themes }, { by: actor.id, at: now() }, site.revision)
      return { stored }
    })
  },
})
