import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import type { PageView } from '#domain/page/view/page-view.ts'
import { EditedTheme, themeToStore } from '#domain/theme/edit-theme.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { viewPage } from '#verbs/pages/reading/view-page.ts'
import { patternOf, siteOf } from '#verbs/patterns/pattern-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { themesOf } from './theme-target.ts'

/** Nothing is stored and nothing kept: the page is made for one answer, as if its pattern had this theme. */
export const previewTheme = defineVerb({
  name: 'themes.preview',
  summary: 'A published page as visitors would read it with a theme that is not saved; without one, as it is.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, slug: z.string().max(2000), theme: EditedTheme.optional() }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, slug, theme }, context): Promise<PageView> {
    const { directory, store } = context
    const input = { patternId, slug, search: '' }
    if (!theme) return asRead(await viewPage.run(input, context))
    const { app } = await patternOf(patternId, context)
    const stored = themeToStore({}, theme, themesOf(await siteOf(store.items, app)))
    const patterns = async () =>
      (await directory.patterns()).map((one) => (one.id === patternId ? { ...one, theme: { ...stored } } : one))
    return asRead(await viewPage.run(input, { ...context, directory: { ...directory, patterns } }))
  },
})

/** Readers have no way to the editor. */
function asRead(view: PageView): PageView {
  return { ...view, editPath: null }
}
