import { BUILT_IN } from '#domain/theme/built-in.ts'
import type { ResolvedTheme } from '#domain/theme/resolve-theme.ts'
import { ownDeclarations } from '#domain/theme/theme-css.ts'

/** Shows another page in a document that is there already: nothing flickers, and the reader stays where they were. */
export function showInDocument(document: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const root = document.documentElement
  const scheme = root.dataset.theme
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  if (scheme) root.dataset.theme = scheme
  addStylesheets(document, next)
  const { scrollX, scrollY } = document.defaultView ?? { scrollX: 0, scrollY: 0 }
  document.body.replaceWith(document.adoptNode(next.body))
  document.defaultView?.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

/** Colours, type and distances are seen at once, before the server has made the page anew. */
export function paintDocument(document: Document, { look, options }: ResolvedTheme): void {
  const root = document.documentElement
  if (root.dataset.look !== look) return
  const text = Object.entries(ownDeclarations(options, BUILT_IN[look])).map(([name, value]) => `${name}: ${value}`)
  root.setAttribute('style', text.join('; '))
}

/** What is shown is to be looked at: its links and forms lead nowhere. */
export function holdDocument(document: Document): void {
  document.addEventListener('click', (event) => {
    if (event.composedPath().some(isLink)) event.preventDefault()
  })
  document.addEventListener('submit', (event) => event.preventDefault())
}

function addStylesheets(document: Document, next: Document): void {
  const known = new Set([...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')))
  for (const link of next.querySelectorAll('link[rel=stylesheet]'))
    if (!known.has(link.getAttribute('href'))) document.head.append(document.adoptNode(link))
}

/** Another window has classes of its own, so that `instanceof` can't tell. */
function isLink(node: EventTarget): boolean {
  return 'tagName' in node && node.tagName === 'A'
}
