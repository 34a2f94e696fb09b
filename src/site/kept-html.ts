import { createContext, type ReactElement } from 'react'

/** Makes HTML of an element. */
export type Print = (element: ReactElement) => string

/** Given where whole documents are made; a browser has none and draws everything as parts of its page. */
export const PrintContext = createContext<Print | null>(null)

/** Ways that one entry is shown in: in which menu, how deep, below which of the patterns that share its pages. */
const MOST_WAYS = 8

/** HTML by what it shows. That is replaced, never changed, and what was made from it holds as long as it. */
const kept = new WeakMap<object, Map<string, string>>()

/** The HTML of something shown in one way, made once: it may depend on nothing else. */
export function keptHtml(shown: object, way: string, make: () => string): string {
  const ways = kept.get(shown) ?? new Map<string, string>()
  const known = ways.get(way)
  if (known !== undefined) return known
  const html = make()
  if (ways.size >= MOST_WAYS) ways.clear()
  ways.set(way, html)
  kept.set(shown, ways)
  return html
}

/** HTML that React made, and in which it escaped what people wrote, as what stands in an element. */
export function asHtml(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}
