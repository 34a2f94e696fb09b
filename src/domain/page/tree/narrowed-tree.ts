import { HIDDEN_INDEX } from '../navigation/navigation.ts'
import { findPages, type ListedPage } from './page-tree.ts'

export const PAGE_CHOICES = ['all', 'drafts', 'changed', 'empty', 'off-navigation'] as const
/** Which pages a tree is narrowed to. */
export type PageChoice = (typeof PAGE_CHOICES)[number]

const FITS: Readonly<Record<PageChoice, (page: ListedPage) => boolean>> = {
  all: () => true,
  drafts: ({ published }) => published === 'draft',
  changed: ({ published, has_changes }) => published !== 'draft' && has_changes === true,
  empty: ({ is_empty }) => is_empty === true,
  'off-navigation': ({ hide_in_nav }) => hide_in_nav,
}

/** The pages that a search leaves in the tree, and those above them; null where everything stays. */
export function narrowedPages(
  pages: readonly ListedPage[],
  words: string,
  choice: PageChoice,
): { found: number; pages: ListedPage[] } | null {
  if (words.trim() === '' && choice === 'all') return null
  const shown = pages.filter(({ index }) => index !== HIDDEN_INDEX)
  const found = findPages(shown, words).filter(FITS[choice])
  const byId = new Map(shown.map((page) => [String(page.id), page]))
  const kept = new Set(found)
  for (const page of kept) {
    const above = byId.get(page.parent)
    if (above) kept.add(above)
  }
  return { found: found.length, pages: [...kept] }
}
