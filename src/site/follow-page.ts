import { parseJsonText } from '#domain/item/json-text.ts'
import { parseQuery, printQuery } from '#domain/page/view/page-filters.ts'
import { LatestAnswer } from '#elements/latest-answer.ts'

/** The interactive sections of a page, as the script that took them over knows them. */
export type Islands = {
  wakeIn(place: ParentNode): Promise<unknown>
  /** Draws an island with the props that stand beside it now. */
  draw(island: HTMLElement): Promise<void>
  endIn(place: Node): void
}

/** Shows the page at other addresses without leaving it, and again when its reader goes back. */
export function pageFollower(islands: Islands): (search: string) => Promise<void> {
  const latest = new LatestAnswer()
  const keys = filterKeys()
  let shown = filtersOf(window.location.search, keys)

  async function show(search: string, isNew: boolean): Promise<void> {
    const main = document.querySelector('main')
    const address = `${window.location.pathname}${search}${window.location.hash}`
    main?.setAttribute('aria-busy', 'true')
    try {
      const html = await latest.run((signal) => pageAt(search, signal))
      if (html === null) return
      const next = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
      if (!main || !next) throw new Error('The page has no content.')
      if (isNew) window.history.pushState(null, '', address)
      shown = filtersOf(search, keys)
      await take(main, next, islands)
      main.removeAttribute('aria-busy')
    } catch {
      // Whatever went wrong, the browser shows the page, or says why it can't.
      window.location.assign(address)
    }
  }

  window.addEventListener('popstate', () => {
    const { search } = window.location
    if (filtersOf(search, keys) !== shown) void show(search, false)
  })
  return (search) => show(search, true)
}

/** The keys of the page's filters; what sections ask for themselves they follow themselves. */
function filterKeys(): string[] {
  const scripts = document.querySelectorAll('[data-island] + script')
  const places = [...scripts].map(({ textContent }) => parseJsonText<Placed>(textContent, {}).value.place)
  return [...new Set(places.flatMap((place) => Object.keys(place?.filters ?? {})))]
}

type Placed = { place?: { filters?: Record<string, unknown> } | null }

const filtersOf = (search: string, keys: readonly string[]) => printQuery(parseQuery(search, keys))

async function pageAt(search: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${window.location.pathname}${search}`, { signal })
  if (!answer.ok) throw new Error(`The page was not answered: ${answer.status}`)
  return answer.text()
}

const sectionsOf = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('section.section')]

/** Takes over what differs: islands keep their place and what is open in them, all else is replaced as it came. */
async function take(main: HTMLElement, next: HTMLElement, islands: Islands): Promise<void> {
  const [before, after] = [sectionsOf(main), sectionsOf(next)]
  const isSame = before.length === after.length && before.every(({ id }, at) => id === after[at]?.id)
  if (!isSame) {
    islands.endIn(main)
    main.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)))
    await islands.wakeIn(main)
    return
  }
  await Promise.all(
    before.map(async (section, at) => {
      const other = after[at]
      const [island, theirs] = [islandIn(section), other && islandIn(other)]
      if (!other) return
      if (island && theirs && island.dataset.island === theirs.dataset.island) return drawn(island, theirs, islands)
      if (!island && !theirs && section.innerHTML === other.innerHTML) return
      islands.endIn(section)
      const taken = document.importNode(other, true)
      section.replaceWith(taken)
      await islands.wakeIn(taken)
    }),
  )
}

const islandIn = (section: HTMLElement) => section.querySelector<HTMLElement>('[data-island]')

async function drawn(island: HTMLElement, next: HTMLElement, islands: Islands): Promise<void> {
  const [props, others] = [island.nextElementSibling, next.nextElementSibling]
  if (!props || !others) return
  props.textContent = others.textContent
  await islands.draw(island)
}
