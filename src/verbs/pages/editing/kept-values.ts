import { type Actor, GUEST, GUEST_ACTOR } from '#domain/access/access.ts'
import { keptDataNeeds, withElements, withKeptData } from '#domain/element/kept-data.ts'
import type { Item } from '#domain/item/item.ts'
import { canPublish } from '#domain/page/draft/draft.ts'
import type { Page } from '#domain/page/page.ts'
import type { StoredElement } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { needAnswers } from '../reading/needed-data.ts'

/**
 * Gives drafts that are about to be published the values that are stored with them, as the reader who may read least would
 * read them: whatever is stored there is read by everybody. A draft that changed meanwhile keeps none.
 */
export async function keptValues(items: readonly Item[], context: VerbContext): Promise<(page: Page) => Page> {
  const at = context.now()
  const read = new Map<string, StoredElement>()
  for (const item of items) {
    const page = await loadPage(context.store, item)
    if (!canPublish(page)) continue
    for (const element of page.draft_sections.map((section) => section.element)) {
      const needs = keptDataNeeds(elementModels, element)
      if (needs.length === 0) continue
      const asked = needs.map(({ viewId }) => viewId)
      const answer = await needAnswers(item.app, asked, { ...context, actor: await leastReader(item, context) })
      const data = await Promise.all(needs.map(answer))
      read.set(keyOf(element), withKeptData(elementModels, element, data, at))
    }
  }
  return withElements((element) => read.get(keyOf(element)) ?? withKeptData(elementModels, element, null, at))
}

const keyOf = (element: StoredElement) => `${element['element-type']} ${JSON.stringify(element['element-data'])}`

/** Somebody with the lowest level that the pages of this type are read with. */
async function leastReader({ app, type }: Item, { directory }: VerbContext): Promise<Actor> {
  const owners = (await directory.patterns()).filter((one) => one.app === app && one.doc_type === type)
  const level = Math.min(...owners.map(({ authLevel }) => authLevel))
  return { ...GUEST_ACTOR, levels: { [app]: Number.isFinite(level) ? level : GUEST } }
}
