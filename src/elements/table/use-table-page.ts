import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
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

/** The rows a table shows: those the page came with, until the reader turns to others; Back turns back. */
export function useTablePage(first: NeededData | undefined, place: ElementPlace | null): TablePage {
  const [answer, setAnswer] = useState(first)
  const [state, setState] = useState<TablePage['state']>('shown')
  const asked = useRef<AbortController>(null)

  /** Answers whether the rows that this address means are shown. */
  const load = useCallback(async (from: ElementPlace, search: string): Promise<boolean> => {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    setState('loading')
    try {
      const [rows] = await askSection(from, search, controller.signal)
      if (controller.signal.aborted) return false
      setAnswer(rows)
      setState('shown')
      return true
    } catch {
      // Whoever asked for another page meanwhile hears of that one only.
      if (!controller.signal.aborted) setState('failed')
      return false
    }
  }, [])

  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!place) return
    const pageNow = () => new URLSearchParams(window.location.search).get(pageKey(place.anchor))
    shown.current = pageNow()
    const follow = () => {
      if (shown.current === pageNow()) return
      shown.current = pageNow()
      void load(place, window.location.search)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [place, load])

  async function turn(event: MouseEvent<HTMLAnchorElement>, page: number) {
    if (!place || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const search = new URLSearchParams(window.location.search)
    search.set(pageKey(place.anchor), String(page))
    if (!(await load(place, search.toString()))) return
    shown.current = String(page)
    window.history.pushState(null, '', `?${search}${window.location.hash}`)
  }

  return { answer, state, turn }
}
