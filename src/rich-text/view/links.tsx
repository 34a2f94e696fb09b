import { BUTTON_STYLES } from '#domain/rich-text/button-styles.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { linkedPage, type PagePaths } from '#domain/rich-text/linked-pages.ts'
import { safeUrl } from '#domain/rich-text/safe-url.ts'
import { RICH_TEXT_LOOK } from '../look.ts'
import type { Converter } from './converter.ts'
import { element, fragment } from './element.ts'

const IN_LINK = { inLink: true }

/** A link that could do anything but lead somewhere is its words alone. */
export const link: Converter = (node, { children, pages }) => {
  const href = node.isUnlinked === true ? null : (pathOf(node, pages) ?? safeUrl(node.url))
  if (!href) return fragment(children(node))
  const opened = node.target === '_blank' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const title = typeof node.title === 'string' && node.title !== '' ? { title: node.title } : {}
  return element('a', { className: RICH_TEXT_LOOK.link, href, ...title, ...opened }, children(node, IN_LINK))
}

/** A link to a page of the site leads to where that page is now. */
function pathOf(node: RichNode, pages: PagePaths): string | null {
  const id = linkedPage(node)
  if (id === null || !Object.hasOwn(pages, id)) return null
  return (pages[id] ?? '') + partOf(node.url)
}

/** What an address says beyond the page: a place on it. */
function partOf(url: unknown): string {
  const hash = typeof url === 'string' ? url.indexOf('#') : -1
  return hash < 0 ? '' : (safeUrl((url as string).slice(hash)) ?? '')
}

export const button: Converter = ({ linkText, path, style }) => {
  const words = typeof linkText === 'string' ? linkText : ''
  const href = safeUrl(path)
  const props = {
    className: RICH_TEXT_LOOK.button,
    'data-style': BUTTON_STYLES.find((known) => known === style) ?? 'primary',
  }
  return href ? (
    <a {...props} href={href}>
      {words}
    </a>
  ) : (
    <span {...props}>{words}</span>
  )
}
