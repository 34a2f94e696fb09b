import { createContext, type ReactElement } from 'react'

/** Makes HTML of an element. */
export type Print = (element: ReactElement) => string

/** Given where whole documents are made; a browser has none and draws everything as parts of its page. */
export const PrintContext = createContext<Print | null>(null)

/** Ways that one entry or list is shown in: in which menu, how deep, where from, below which of the patterns that share its pages. */
export const MOST_WAYS = 24

/** HTML by what it shows. That is replaced, never changed, and what was made from it holds as long as it. */
const kept = new WeakMap<object, Map<string, string>>()

/** The HTML of something shown in one way, where it was made before. */
export function keptHtml(shown: object, way: string): string | undefined {
  return kept.get(shown)?.get(way)
}

/** Keeps HTML that depends on nothing but what is shown and the way. */
export function keepHtml(shown: object, way: string, html: string): string {
  const ways = kept.get(shown) ?? new Map<string, string>()
  if (ways.size >= MOST_WAYS) ways.clear()
  kept.set(shown, ways.set(way, html))
  return html
}

/** HTML that React made, and in which it escaped what people wrote, as what stands in an element. */
export function asHtml(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}
