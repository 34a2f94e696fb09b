import { levelIn } from '#domain/access/access.ts'
import { type Sight, splitType } from '#domain/access/item-policy.ts'
import { itemKey } from '#domain/item/item-key.ts'
import type { ItemCondition } from '#domain/item/item-query.ts'
import { pagesWithin } from '#verbs/pages/reading/pattern-theme.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { onceReached } from './once-reached.ts'

const NOTHING_GUARDED: ReadonlySet<number> = new Set()

/** The pages that menus keep from the actor, where they would see pages or sections of this type; patterns may share them. */
export async function outOfReach(
  context: VerbContext,
  app: string,
  type: string,
  sight: Sight,
): Promise<ReadonlySet<number>> {
  if (sight.sees !== 'public' || sight.part === 'catalogue') return NOTHING_GUARDED
  const [docType] = splitType(type)
  return onceReached(context, `guarded ${itemKey(app, docType)}`, () => guardedPages(context, app, docType))
}

async function guardedPages(context: VerbContext, app: string, docType: string): Promise<ReadonlySet<number>> {
  const owners = (await context.directory.patterns()).filter((one) => one.app === app && one.doc_type === docType)
  const pages = await context.directory.pages(app, docType)
  const guarded = new Set<number>()
  for (const pattern of owners) {
    const reached = await pagesWithin(pattern, levelIn(context.actor, app), context)
    if (reached === pages) continue
    const ids = new Set(reached.map(({ id }) => id))
    for (const { id } of pages) if (!ids.has(id)) guarded.add(id)
  }
  return guarded
}

/** Whether what is seen are pages themselves. */
export function isPages(sight: Sight): boolean {
  return sight.sees === 'public' && sight.part === 'page'
}

export function notOf(ids: ReadonlySet<number>): ItemCondition {
  return { attribute: { kind: 'column', name: 'id' }, op: 'not-in', values: [...ids] }
}
