import { z } from 'zod'
import { EDITOR, levelIn } from '#domain/access/access.ts'
import { AppName, type Item, ItemId, TypeName } from '#domain/item/item.ts'
import type { ItemQuery } from '#domain/item/item-query.ts'
import { forbidden, notFound } from '#domain/problem.ts'
import { type Pattern, readPattern } from '#domain/site/pattern.ts'
import { EditedTheme, editedTheme, themeToStore } from '#domain/theme/edit-theme.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { siteOf } from '#verbs/patterns/pattern-target.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { refuseLostContrast, refuseStaleTheme, themedPages, themesOf } from './theme-target.ts'

const MOST_PATTERNS = 100

export const openDesign = defineVerb({
  name: 'designs.open',
  summary: 'The patterns of a site that have this doc_type, with the theme of each, and pages to preview it on.',
  kind: 'read',
  input: z.strictObject({ app: AppName, doc_type: TypeName }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, doc_type }, context) {
    const { items } = context.store
    const rows = await items.list(app, 'pattern', ofDocType(doc_type), { from: 0, to: MOST_PATTERNS - 1 })
    const patterns = rows.flatMap((row) => readPattern(row) ?? []).filter((one) => mayRead(one, context))
    const siteThemes = themesOf(await siteOf(items, app))
    // A catalogue has no page of its own: its theme is looked at on the pages of its site.
    const hasPages = patterns.some(({ pattern_type }) => pattern_type === 'page')
    const looked = hasPages ? patterns : (await context.directory.patterns()).filter((one) => one.app === app)
    const pages = await themedPages(
      looked.filter((one) => mayRead(one, context)),
      context,
    )
    const listed = patterns.map(({ id, name, base_url, theme }) => ({ id, name, base_url, stored: theme }))
    return { app, patterns: listed, siteThemes, pages }
  },
})

export const saveDesign = defineVerb({
  name: 'designs.save',
  summary: 'Saves the theme of a pattern; `base` is the stored theme that the edit began from.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, base: z.record(z.string(), z.unknown()), theme: EditedTheme }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, base, theme }, context) {
    const { store, actor, now } = context
    return store.transaction(async ({ items }) => {
      const item = await items.get(patternId)
      const pattern = patternIn(item)
      if (!item || !pattern) throw notFound('This pattern')
      if (!mayRead(pattern, context)) throw forbidden()
      const siteThemes = themesOf(await siteOf(items, pattern.app))
      refuseStaleTheme(base, pattern.theme)
      refuseLostContrast(editedTheme(pattern.theme, siteThemes).options, theme.options)
      const stored = themeToStore(pattern.theme, theme, siteThemes)
      await items.edit(patternId, { theme: stored }, { by: actor.id, at: now() }, item.revision)
      return { stored }
    })
  },
})

function ofDocType(doc_type: string): ItemQuery {
  const attribute = { kind: 'data', key: 'doc_type' } as const
  return { conditions: [{ attribute, op: 'in', values: [doc_type] }], groupBy: [], orderBy: [] }
}

function patternIn(item: Item | null): Pattern | null {
  return item?.type === 'pattern' ? readPattern(item) : null
}

/** Whoever may not read a pattern may not give it another look either. */
function mayRead({ app, authLevel }: Pattern, { actor }: VerbContext): boolean {
  return levelIn(actor, app) >= authLevel
}
