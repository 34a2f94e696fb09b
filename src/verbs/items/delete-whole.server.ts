import type { Item } from '#domain/item/item.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { deletePattern } from '#verbs/patterns/delete-pattern.ts'
import { deleteSite } from '#verbs/sites/edit-sites.ts'
import { deletePage } from '#verbs/trash/delete-page.ts'
import type { VerbContext } from '#verbs/verb.ts'

type Delete = (item: Item) => Promise<unknown>

/**
 * How items of a type are deleted that others belong to: a site, a pattern or a page goes to the trash with all of it,
 * whichever door it is deleted at. Null for items that just go.
 */
export async function wholeDeletion(app: string, type: string, context: VerbContext): Promise<Delete | null> {
  if (type === 'site') return () => runVerb(deleteSite, { app }, context)
  const patterns = (await context.directory.patterns()).filter((pattern) => pattern.app === app)
  if (type === 'pattern') {
    const readable = new Set(patterns.map(({ id }) => id))
    // One that can't be read answers nowhere and has nothing that could be found.
    return ({ id }) =>
      readable.has(id)
        ? runVerb(deletePattern, { patternId: id }, context)
        : context.store.items.delete(app, type, [id], { by: context.actor.id, at: context.now() })
  }
  const ofPages = patterns.some((pattern) => pattern.doc_type === type && pattern.pattern_type === 'page')
  return ofPages ? ({ id }) => runVerb(deletePage, { pageId: id }, context) : null
}
