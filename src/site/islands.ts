// The entry of pages with interactive sections: it takes those over, and nothing else.
import { createElement } from 'react'
// Every view is made of it.
import 'react/jsx-runtime'
import { hydrateRoot, type Root } from 'react-dom/client'
import { parseJsonText } from '#domain/item/json-text.ts'
import { askPage, PAGE_ASKED } from '#elements/ask-page.ts'
import { copies } from '#elements/copies.ts'
import { dismissLightly } from '#elements/data-section/light-dismiss.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { lazyViews } from '#elements/lazy-views.ts'
import type { Islands } from './follow-page.ts'
import { printAllRows } from './print-key.ts'
import { scrollToHash } from './scroll-to-hash.ts'

const roots = new Map<HTMLElement, Root>()

/** What an island is drawn with: its view, and the props that stand beside it. */
async function partsOf(island: HTMLElement) {
  const view = await lazyViews.get(island.dataset.island ?? '')?.()
  const { value } = parseJsonText<ElementViewProps<never> | null>(island.nextElementSibling?.textContent, null)
  return view && value ? createElement(view, value) : null
}

/** Each island is a root of its own, so that one that fails leaves the others and its own HTML as they are. */
async function wake(island: HTMLElement): Promise<void> {
  const element = await partsOf(island)
  if (element) roots.set(island, hydrateRoot(island, element))
}

const islands: Islands = {
  wakeIn: (place) => Promise.allSettled([...place.querySelectorAll<HTMLElement>('[data-island]')].map(wake)),
  async draw(island) {
    const [root, element] = [roots.get(island), await partsOf(island)]
    if (element) root?.render(element)
  },
  endIn(place) {
    for (const [island, root] of roots) {
      if (!place.contains(island)) continue
      root.unmount()
      roots.delete(island)
    }
  },
}

const isExported = document.documentElement.dataset.exported !== undefined
if (isExported) copies.load = () => import('./follow-copy.ts').then(({ loadCopies }) => loadCopies())

// Few pages have filters of their own, and few readers change them.
const loadFollower = () =>
  isExported
    ? import('./follow-copy.ts').then(({ copyFollower }) => copyFollower(islands))
    : import('./follow-page.ts').then(({ pageFollower }) => pageFollower(islands))
let follower: ReturnType<typeof loadFollower> | undefined
window.addEventListener(PAGE_ASKED, (event) => {
  event.preventDefault()
  follower ??= loadFollower()
  void follower.then((follow) => follow((event as CustomEvent<string>).detail))
})

dismissLightly()
document.addEventListener('keydown', printAllRows)

islands.wakeIn(document).then(() => {
  scrollToHash()
  // Files are the same whatever the address asks for.
  if (isExported && window.location.search !== '') askPage(window.location.search)
})
