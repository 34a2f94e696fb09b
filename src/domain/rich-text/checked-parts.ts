import { childrenOf, type RichNode } from './document.ts'
import { linkedPage } from './linked-pages.ts'

/** A link as it stands in a text: to a page by its id, else to an address. */
export type TextLink = { pageId: number | null; url: string; text: string }

/** What can be wrong with a text that nobody sees while writing it: its links, and its pictures without a text. */
export type CheckedParts = { links: TextLink[]; barePictures: number }

export const NOTHING_TO_CHECK: CheckedParts = { links: [], barePictures: 0 }

export function checkedParts(root: RichNode): CheckedParts {
  const found: CheckedParts = { links: [], barePictures: 0 }
  const visit = (node: RichNode) => {
    const { type, url, path, linkText, altText } = node as Record<string, unknown>
    if (type === 'link' || type === 'autolink')
      found.links.push({ pageId: linkedPage(node), url: words(url), text: textOf(node) })
    if (type === 'button') found.links.push({ pageId: null, url: words(path), text: words(linkText) })
    if (type === 'image' && words(altText).trim() === '') found.barePictures++
    for (const child of childrenOf(node)) visit(child)
  }
  visit(root)
  return found
}

function textOf(node: RichNode): string {
  const { text } = node as Record<string, unknown>
  return words(text) + childrenOf(node).map(textOf).join('')
}

const words = (value: unknown) => (typeof value === 'string' ? value : '')
