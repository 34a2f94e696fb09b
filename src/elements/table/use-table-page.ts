import { type MouseEvent, useRef, useState } from 'react'
import type { NeededData } from '#domain/element/element.ts'
import { pageKey } from '#domain/page/page-filters.ts'
import { askSection } from '#elements/ask-section.ts'
import type { ElementPlace } from '#elements/element-view.ts'

export type TablePage = {
  answer: NeededData | undefined
  state: 'shown' | 'loading' | 'failed'
  /** Follows a link of the pager without leaving the page; a click that wants a new tab is left to the browser. */
  turn(event: MouseEvent<HTMLAnchorElement>, page: number): void
}

/** The rows a table shows: those the page came with, until the reader turns to others. */
export function useTablePage(first: NeededData | undefined, place: ElementPlace | null): TablePage {
  const [answer, setAnswer] = useState(first)
  const [state, setState] = useState<TablePage['state']>('shown')
  const asked = useRef<AbortController>(null)

  async function load(place: ElementPlace, page: number) {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    setState('loading')
    const search = new URLSearchParams(window.location.search)
    search.set(pageKey(place.anchor), String(page))
    try {
      const [rows] = await askSection(place, search.toString(), controller.signal)
      if (controller.signal.aborted) return
      setAnswer(rows)
      setState('shown')
      window.history.replaceState(window.history.state, '', `?${search}${window.location.hash}`)
    } catch {
      // Whoever asked for another page meanwhile hears of that one only.
      if (!controller.signal.aborted) setState('failed')
    }
  }

  function turn(event: MouseEvent<HTMLAnchorElement>, page: number) {
    if (!place || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    load(place, page)
  }

  return { answer, state, turn }
}
