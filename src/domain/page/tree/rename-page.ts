import { notFound } from '#domain/problem.ts'
import { slugsBelow, withSlug } from '../address/moved-slugs.ts'
import type { PageListing } from '../navigation/navigation.ts'
import { pagePlaces } from './page-places.ts'

/** What a new title changes of a page; of the pages below it, only their addresses. */
export type RenamedPage = Pick<PageListing, 'id' | 'title' | 'url_slug'>

/** The pages that change when one gets another title: first the page itself, then those below it. */
export function renamePage(pages: readonly PageListing[], id: number, title: string): RenamedPage[] {
  const places = pagePlaces(pages)
  const before = places.get(String(id))
  if (!before) throw notFound('This page')
  const after = withSlug(before, { ...before, title }, places)
  const below = after.url_slug === before.url_slug ? [] : slugsBelow(after, before.url_slug, places)
  return [after, ...below].map(({ id, title, url_slug }) => ({ id, title, url_slug }))
}
