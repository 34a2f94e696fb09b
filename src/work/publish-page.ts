import type { Item } from '#domain/item/item.ts'
import type { publish } from '#domain/page/draft/draft.ts'
import { notFound } from '#domain/problem.ts'
import { pageToChange, type SavedPage, stampOf, writePages } from './change-page.ts'
import type { WorkContext } from './work-context.ts'

/** Publishes or discards the draft of a page: whoever calls has looked whether they may. */
export async function applyToPage(
  context: WorkContext,
  rule: typeof publish,
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
