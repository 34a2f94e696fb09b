import type { PageListing } from '../navigation/navigation.ts'

/** The ids of all pages below a page, each once, however the stored parents run. */
export function pagesBelow(pageId: number, pages: readonly Pick<PageListing, 'id' | 'parent'>[]): number[] {
  const children = new Map<string, number[]>()
  for (const { id, parent } of pages) {
    const siblings = children.get(parent)
    if (siblings) siblings.push(id)
    else children.set(parent, [id])
  }
  const found = new Set([pageId])
  for (const id of found) for (const child of children.get(String(id)) ?? []) found.add(child)
  found.delete(pageId)
  return [...found]
}

/** What a dialog says of the pages that are deleted with the one it asks about. */
export function pagesBelowNote(count: number): string {
  if (count === 0) return 'It has no subpages.'
  return count === 1 ? 'Its subpage is deleted with it.' : `Its ${count} subpages are deleted with it.`
}
