// The entry of pages with interactive sections: it takes those over, and nothing else.
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { parseJsonText } from '#domain/item/json-text.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { lazyViews } from '#elements/lazy-views.ts'
import { scrollToHash } from './scroll-to-hash.ts'

/** Each island is a root of its own, so that one that fails leaves the others and its own HTML as they are. */
async function wake(island: HTMLElement): Promise<void> {
  const view = await lazyViews.get(island.dataset.island ?? '')?.()
  const { value } = parseJsonText<ElementViewProps<never> | null>(island.nextElementSibling?.textContent, null)
  if (view && value) hydrateRoot(island, createElement(view, value))
}

const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
Promise.allSettled(islands.map(wake)).then(scrollToHash)
