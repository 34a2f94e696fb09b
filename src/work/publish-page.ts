import type { Item } from '#domain/item/item.ts'
import type { discard } from '#domain/page/draft/draft.ts'
import type { Page } from '#domain/page/page.ts'
import { notFound } from '#domain/problem.ts'
import { answerOf, asStalePage, pageToChange, type SavedPage, stampOf, writePages } from './change-page.ts'
import { noteRelease, publishTogether } from './publish-together.server.ts'
import type { WorkContext } from './work-context.ts'

/** Publishes the draft of a page, which is noted as what can be taken back: whoever calls has looked whether they may. */
export async function publishNow(
  context: WorkContext,
  item: Item,
  { revision, prepared }: { revision?: number | undefined; prepared(page: Page): Page },
): Promise<SavedPage> {
  const stamp = stampOf(context)
  const site = { app: item.app, docType: item.type }
  try {
    return await context.store.transaction(async (inner) => {
      const done = await publishTogether(
        inner,
        site,
        { pages: [{ id: item.id, revision }], versions: [] },
        stamp,
        prepared,
      )
      await noteRelease(inner, site, done, stamp)
      const [published] = done.pages
      if (!published) throw notFound('This page')
      return answerOf(published.page, published.saved)
    })
  } catch (error) {
    throw (await asStalePage(error, [{ item, posted: null }], context)) ?? error
  }
}

/** Discards the draft of a page. */
export async function applyToPage(
  context: WorkContext,
  rule: typeof discard,
  item: Item,
  revision?: number,
): Promise<SavedPage> {
  const opened = await pageToChange(item, revision, null, context)
  const stamp = stampOf(context)
  const { pages } = await writePages({ pages: [{ ...opened, after: rule(opened.page, stamp) }] }, stamp, context)
  const [saved] = pages
  if (!saved) throw notFound('This page')
  return saved
}
