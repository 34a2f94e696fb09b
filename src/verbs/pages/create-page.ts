import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { newPage } from '#domain/page/new-page.ts'
import { PageSettings } from '#domain/page/page.ts'
import { PageChanges } from '#domain/page/page-changes.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { invalid } from '#domain/problem.ts'
import { createPageItem } from '#store/pages.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { answerOf, type SavedPage, stampOf } from './change-page.ts'
import { appOfPattern, pagePattern } from './page-target.ts'

export const createPage = defineVerb({
  name: 'pages.create',
  summary: 'Adds a draft page at the end of the top level, or of the pages below `parent`.',
  kind: 'write',
  input: PageSettings.partial().extend({
    patternId: ItemId,
    published: PageChanges.shape.published,
    // Who made the page is known here: a posted history is not.
    history: PageChanges.shape.history,
    has_changes: PageChanges.shape.has_changes,
  }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, history: _lines, has_changes: _none, ...given }, context): Promise<SavedPage> {
    const { store, directory, actor, random } = context
    const { app, doc_type } = await pagePattern(patternId, context)
    const pages = await directory.pages(app, doc_type)
    if (given.parent && !pages.some((page) => String(page.id) === given.parent)) {
      throw invalid('The page above was not found.')
    }
    const stamp = stampOf(context)
    const item = await createPageItem(store, app, doc_type, newPage(given, pages, stamp, random), {
      by: actor.id,
      at: stamp.time,
    })
    return { ...answerOf(readPage(item.id, item.revision, item.data), item), message: 'Item created.' }
  },
})
