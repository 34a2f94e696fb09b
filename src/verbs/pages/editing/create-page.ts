import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { PageChanges } from '#domain/page/draft/page-changes.ts'
import { newPage } from '#domain/page/new-page.ts'
import { PageSettings } from '#domain/page/page.ts'
import { defineVerb } from '#verbs/verb.ts'
import type { SavedPage } from '#work/change-page.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { type Making, storeNewPage } from './store-new-page.ts'

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
    const pattern = await pagePattern(patternId, context)
    const make = ({ pages, stamp, newName, reserved }: Making) => newPage(given, pages, stamp, newName, reserved)
    return storeNewPage(pattern, make, context)
  },
})
