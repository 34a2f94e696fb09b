import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { askedOf, isOwnKey, type ReaderState } from '#domain/element/reader-state.ts'
import { printQuery } from '#domain/page/view/page-filters.ts'
import { type AnsweredSection, askSection } from './ask-section.ts'
import type { ElementPlace } from './element-view.ts'
import { LatestAnswer } from './latest-answer.ts'

export type Reading = AnsweredSection & {
  state: 'shown' | 'loading' | 'failed'
  /** Where the page is with this asked of the section as well, for a link that works without script. */
  hrefOf(change: Partial<ReaderState>): string
  /** Follows such a link without leaving the page; a click that wants a new tab is left to the browser. */
  follow(event: MouseEvent<HTMLAnchorElement>, change: Partial<ReaderState>): void
  ask(change: Partial<ReaderState>): Promise<void>
  /** Notes what is wanted besides, for the next time that something is asked. */
  want(change: (reader: ReaderState) => Partial<ReaderState>): void
  /** Brings the rows of the next page behind those that are there. */
  more(join: (before: AnsweredSection, next: AnsweredSection) => AnsweredSection): Promise<void>
  /** Asks once more for what failed. */
  retry(): void
  /** Asks once more for what is shown, which may have changed. */
  again(): void
}

/** What a section shows: what the page came with, until its reader asks for something else; Back goes back. */
export function useReader(first: AnsweredSection, place: ElementPlace | null): Reading {
  const [answer, setAnswer] = useState(first)
  const [state, setState] = useState<Reading['state']>('shown')
  const [came, setCame] = useState(first.data)
  // What was asked last, which the next question adds to whether it was answered by then or not.
  const wanted = useRef(first.reader)
  // The page is shown at another address, and brought other data for the section.
  if (came !== first.data) {
    setCame(first.data)
    setAnswer(first)
    setState('shown')
    wanted.current = first.reader
  }
  const [latest] = useState(() => new LatestAnswer())
  const failed = useRef<() => void>(undefined)
  const shown = useRef('')

  /** Answers what is shown now; null where that is something else. */
  const load = useCallback(
    async (
      asked: () => Promise<unknown>,
      search: string,
      from: ElementPlace,
      join?: Join,
    ): Promise<AnsweredSection | null> => {
      setState('loading')
      try {
        const next = await latest.run((signal) => askSection(from, search, signal, join !== undefined))
        if (next === null) return null
        setAnswer((before) => (join ? join(before, next) : next))
        setState('shown')
        return next
      } catch {
        failed.current = () => void asked()
        setState('failed')
        return null
      }
    },
    [latest],
  )

  useEffect(() => {
    if (!place) return
    shown.current = ownSearch(place)
    const follow = () => {
      const now = ownSearch(place)
      if (shown.current === now) return
      shown.current = now
      const again = async () => {
        const next = await load(again, window.location.search, place)
        if (next) wanted.current = next.reader
      }
      void again()
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [place, load])

  async function ask(change: Partial<ReaderState>): Promise<void> {
    if (!place) return
    const asked = { ...wanted.current, ...change }
    wanted.current = asked
    const search = printQuery(askedOf(place.anchor, asked, addressNow()))
    const next = await load(() => ask({}), search, place)
    if (!next) return
    if (wanted.current === asked) wanted.current = next.reader
    const url = `${search ? `?${search}` : window.location.pathname}${window.location.hash}`
    if (new URL(url, window.location.href).href !== window.location.href) window.history.pushState(null, '', url)
    shown.current = ownSearch(place)
  }

  async function more(join: Join): Promise<void> {
    if (!place || state === 'loading') return
    const next = { ...answer.reader, page: answer.reader.page + 1 }
    await load(() => more(join), printQuery(askedOf(place.anchor, next, addressNow())), place, join)
  }

  return {
    ...answer,
    state,
    ask,
    want(change) {
      wanted.current = { ...wanted.current, ...change(wanted.current) }
    },
    more,
    retry: () => failed.current?.(),
    again: () => {
      const same = async () => (place ? load(same, window.location.search, place) : null)
      void same()
    },
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

type Join = (before: AnsweredSection, next: AnsweredSection) => AnsweredSection

const addressNow = () => Object.fromEntries(new URLSearchParams(window.location.search))

/** What the address asks of this section, in one spelling. */
function ownSearch({ anchor }: ElementPlace): string {
  return printQuery(Object.fromEntries(Object.entries(addressNow()).filter(([key]) => isOwnKey(anchor, key))))
}
