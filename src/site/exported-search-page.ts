import type { FoundPage } from '#domain/page/search/search-record.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { openExportedSearch } from './exported-search.ts'

/** The search page of an exported site: what its address asks for takes the place of the list of all pages. */
export async function showExportedSearch(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-exported-search]')
  const path = place?.dataset.exportedSearch
  const asked = new URLSearchParams(window.location.search)
  const term = (asked.get('q') ?? '').trim()
  if (!place || path === undefined || term === '') return
  for (const field of document.querySelectorAll<HTMLInputElement>('.search-form input[name="q"]')) field.value = term
  place.setAttribute('aria-busy', 'true')
  try {
    const { search, base } = await openExportedSearch(path)
    const from = Number(asked.get('from') ?? '0')
    place.replaceChildren(
      ...found(search(term, Number.isSafeInteger(from) && from > 0 ? from : 0), { base, path, term }),
    )
  } catch {
    place.prepend(
      element('p', { role: 'alert', class: 'problem' }, 'The search could not be loaded. Please try again.'),
    )
  }
  place.removeAttribute('aria-busy')
}

type Found = ReturnType<Awaited<ReturnType<typeof openExportedSearch>>['search']>
type Asked = { base: string; path: string; term: string }

/** The list of results, as a server draws it. */
function found({ total, from, previous, next, results }: Found, { base, path, term }: Asked): HTMLElement[] {
  if (total === 0)
    return [
      element(
        'div',
        { class: 'search-nothing' },
        element('h2', {}, 'No results found'),
        element('p', {}, 'No components found for this search term. Please try again.'),
      ),
    ]
  const isWhole = from === 0 && next === null
  const here = isWhole || results.length === 0 ? '' : `, showing ${from + 1} to ${next ?? total}`
  const at = (place: number, words: string) =>
    element(
      'a',
      { href: `${path}/?${new URLSearchParams({ q: term, ...(place > 0 ? { from: String(place) } : {}) })}` },
      words,
    )
  const list = element(
    'ol',
    { class: 'search-results', start: String(from + 1) },
    ...results.map((one) => result(one, base)),
  )
  const more = [
    ...(from > 0 ? [at(0, 'First results')] : []),
    ...(previous ? [at(previous, 'Previous results')] : []),
    ...(next === null ? [] : [at(next, 'More results')]),
  ]
  return [
    element('p', { class: 'search-count', role: 'status' }, `${total === 1 ? '1 page' : `${total} pages`}${here}`),
    list,
    ...(isWhole ? [] : [element('nav', { class: 'search-more', 'aria-label': 'More results' }, ...more)]),
  ]
}

function result({ title, slug, snippet, sections }: FoundPage, base: string): HTMLElement {
  const path = pagePath(base, slug)
  const parts = snippet?.parts.map(({ text, marked }) => (marked ? element('mark', {}, text) : text)) ?? []
  const listed = sections.map((section) =>
    element(
      'li',
      {},
      element('a', { href: `${encodeURI(path)}#${section.anchor}` }, section.title || `A section of ${title}`),
      ...section.tags.map((tag) => element('span', { class: 'search-tag' }, tag)),
    ),
  )
  return element(
    'li',
    {},
    element('h2', {}, element('a', { href: encodeURI(path) }, title)),
    element('p', { class: 'search-path' }, path),
    ...(snippet ? [element('p', {}, ...parts)] : []),
    ...(listed.length > 0 ? [element('ul', { class: 'search-sections' }, ...listed)] : []),
  )
}

function element(name: string, attributes: Record<string, string>, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}
