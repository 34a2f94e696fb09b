import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { askedOf, isOwnKey, type ReaderState } from '#domain/element/reader-state.ts'
import { printQuery } from '#domain/page/view/page-filters.ts'
import { type AnsweredSection, askSection } from './ask-section.ts'
import type { ElementPlace } from './element-view.ts'

export type Reading = AnsweredSection & {
  state: 'shown' | 'loading' | 'failed'
  /** Where the page is with this asked of the section as well, for a link that works without script. */
  hrefOf(change: Partial<ReaderState>): string
  /** Follows such a link without leaving the page; a click that wants a new tab is left to the browser. */
  follow(event: MouseEvent<HTMLAnchorElement>, change: Partial<ReaderState>): void
  ask(change: Partial<ReaderState>): Promise<void>
}

/** What a section shows: what the page came with, until its reader asks for something else; Back goes back. */
export function useReader(first: AnsweredSection, place: ElementPlace | null): Reading {
  const [answer, setAnswer] = useState(first)
  const [state, setState] = useState<Reading['state']>('shown')
  const asked = useRef<AbortController>(null)

  /** Answers whether the section is shown as this address means it. */
  const load = useCallback(async (from: ElementPlace, search: string): Promise<boolean> => {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    setState('loading')
    try {
      const next = await askSection(from, search, controller.signal)
      if (controller.signal.aborted) return false
      setAnswer(next)
      setState('shown')
      return true
    } catch {
      // Whoever asked for something else meanwhile hears of that only.
      if (!controller.signal.aborted) setState('failed')
      return false
    }
  }, [])

  const shown = useRef('')
  useEffect(() => {
    if (!place) return
    shown.current = ownSearch(place)
    const follow = () => {
      const now = ownSearch(place)
      if (shown.current === now) return
      shown.current = now
      void load(place, window.location.search)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [place, load])

  async function ask(change: Partial<ReaderState>) {
    if (!place) return
    const search = printQuery(askedOf(place.anchor, { ...answer.reader, ...change }, addressNow()))
    if (!(await load(place, search))) return
    window.history.pushState(null, '', `${search ? `?${search}` : window.location.pathname}${window.location.hash}`)
    shown.current = ownSearch(place)
  }

  return {
    ...answer,
    state,
    ask,
    hrefOf(change) {
      if (!place) return ''
      const search = printQuery(askedOf(place.anchor, { ...answer.reader, ...change }, place.query))
      return `?${search}#${encodeURIComponent(place.anchor)}`
    },
    follow(event, change) {
      if (!place || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void ask(change)
    },
  }
}

const addressNow = () => Object.fromEntries(new URLSearchParams(window.location.search))

/** What the address asks of this section, in one spelling. */
function ownSearch({ anchor }: ElementPlace): string {
  return printQuery(Object.fromEntries(Object.entries(addressNow()).filter(([key]) => isOwnKey(anchor, key))))
}
