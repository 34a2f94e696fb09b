import { Marked, type Token } from 'marked'
import type { GuidePage } from './guide-page.ts'
import { headingIds } from './heading-id.ts'

/** Where the files that a text names are found on screen; undefined for those that are not there. */
export type GuideAddresses = {
  /** A page of the guide by its file's name, without its ending. */
  page(file: string): string | undefined
  /** A picture by its file's name. */
  picture(file: string): string | undefined
}

/**
 * A page of the guide for the screen. Its text is the same that a reader of the repository sees, so that links and
 * pictures are given by their files. The texts are part of the product: nobody else writes them.
 */
export function renderGuidePage(text: string, addresses: GuideAddresses): GuidePage {
  const idOf = headingIds()
  const marked = new Marked({
    async: false,
    renderer: {
      heading({ tokens, depth }) {
        return `<h${depth} id="${idOf(plainText(tokens))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const address = linkAddress(href, addresses)
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`
      },
      image({ href, text: alt }) {
        const address = addresses.picture(href.replace(/^pictures\//, ''))
        if (address === undefined) throw new Error(`The guide has no picture ${href}.`)
        return `<img src="${escaped(address)}" alt="${escaped(alt)}" loading="lazy">`
      },
    },
    hooks: { postprocess: scrolling },
  })
  const html = marked.parse(text, { async: false })
  const title = marked.lexer(text).find((token) => token.type === 'heading')
  return { title: title?.type === 'heading' ? plainText(title.tokens ?? []) : '', html }
}

/** Where a link leads on screen; null for files of the repository that are no pages of the guide. */
function linkAddress(href: string, { page }: GuideAddresses): string | null {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  if (!file.endsWith('.md') || file.includes('/')) return null
  const address = page(file.slice(0, -'.md'.length))
  if (address === undefined) throw new Error(`The guide has no page ${file}.`)
  return anchor === undefined ? address : `${address}#${anchor}`
}

/** What is wider than a phone scrolls by itself, also by keyboard. */
function scrolling(html: string): string {
  return html
    .replaceAll('<table>', '<div class="guide-table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => ('text' in token && typeof token.text === 'string' ? token.text : '')).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
