import { childrenOf, type RichNode } from './document.ts'

/** Paths of pages by their ids, as texts link to them. */
export type PagePaths = Readonly<Record<number, string>>

/** The page that a link leads to, by its id, so that it follows the page to another address; null for any other link. */
export function linkedPage(link: RichNode): number | null {
  const id = (link.$ as { pageId?: unknown } | null | undefined)?.pageId
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The ids of all pages that a safe document links to. */
export function linkedPages(root: RichNode): number[] {
  const found = new Set<number>()
  const visit = (node: RichNode) => {
    const id = node.type === 'link' ? linkedPage(node) : null
    if (id !== null) found.add(id)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(root)
  return [...found]
}
