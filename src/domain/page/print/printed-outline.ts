import type { NavigationEntry } from '../navigation/navigation.ts'
import type { PrintPart } from './print-address.ts'

/** A page of the document: at the top, or so many levels below it. Depth 0 is the document itself. */
export type ChosenPage = { id: number; title: string; slug: string; depth: number }

/** A heading of the document with its number; `id` names where it stands. */
export type PrintedHeading = { id: string; number: string; title: string; depth: number }

type Titled = { anchor: string; title: string; level: number }
export type OutlinedPage = ChosenPage & { sections: readonly Titled[] }

/** A page with its own heading and those of its sections. */
export type PrintedPage = ChosenPage & { heading: PrintedHeading; sections: (PrintedHeading & { anchor: string })[] }

/** The pages of a document in reading order, from the tree of those that its reader may reach. */
export function chosenPages(
  tree: readonly NavigationEntry[],
  page: Omit<ChosenPage, 'depth'>,
  part: PrintPart,
): ChosenPage[] {
  if (part === 'all') return tree.flatMap((entry) => withBelow(entry, 1))
  if (part === 'page') return [{ ...page, depth: 0 }]
  const entry = findEntry(tree, page.id)
  // A page that stands in no menu has nothing below it there.
  return entry ? withBelow(entry, 1) : [{ ...page, depth: 1 }]
}

function withBelow({ id, title, slug, children }: NavigationEntry, depth: number): ChosenPage[] {
  return [{ id, title, slug, depth }, ...children.flatMap((child) => withBelow(child, depth + 1))]
}

function findEntry(tree: readonly NavigationEntry[], id: number): NavigationEntry | null {
  for (const entry of tree) {
    const found = entry.id === id ? entry : findEntry(entry.children, id)
    if (found) return found
  }
  return null
}

/**
 * Numbers pages and the titles of their sections as one outline. Sections come before the pages below and are counted with
 * them, so that no number is given twice; a level that was skipped leaves no gap.
 */
export function printedOutline(pages: readonly OutlinedPage[]): PrintedPage[] {
  const counts: number[] = []
  const next = (depth: number): string => {
    counts.length = Math.min(counts.length, depth)
    while (counts.length < depth) counts.push(0)
    if (depth > 0) counts[depth - 1] = (counts[depth - 1] ?? 0) + 1
    return counts.map((count) => Math.max(count, 1)).join('.')
  }
  return pages.map(({ sections, ...page }) => {
    const heading = { id: `page-${page.id}`, number: next(page.depth), title: page.title, depth: page.depth }
    const levels: number[] = []
    return {
      ...page,
      heading,
      sections: sections.map(({ anchor, title, level }) => {
        while (levels.length > 0 && (levels.at(-1) ?? 0) >= level) levels.pop()
        levels.push(level)
        const depth = page.depth + levels.length
        return { anchor, id: printedId(page.id, anchor), number: next(depth), title, depth }
      }),
    }
  })
}

/** Sections of two pages may have the same name. */
export function printedId(pageId: number, anchor: string): string {
  return `page-${pageId}-${anchor.replaceAll(/[^\w-]/g, '_')}`
}

/** The level in HTML of a heading this deep; the title of the document has the first. */
export function printedLevel(depth: number): number {
  return Math.min(6, depth + 1)
}
