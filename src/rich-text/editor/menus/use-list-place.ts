import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { listPlace } from './list-place.ts'

/** Keeps a list at the caret, in the part of the window that bars and keyboards leave; `shown` is another when it changes. */
export function useListPlace(list: RefObject<HTMLElement | null>, shown: unknown): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({ position: 'fixed', visibility: 'hidden' })
  const look = useCallback(() => {
    const selection = document.getSelection()
    const caret = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : null
    if (!caret || !list.current) return
    const { left, side, edge, most } = listPlace(caret, list.current.offsetWidth, roomOf(list.current))
    setStyle({
      position: 'fixed',
      left,
      maxHeight: most,
      ...(side === 'below' ? { top: edge } : { bottom: window.innerHeight - edge }),
    })
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is as wide as its own lines
  useLayoutEffect(look, [look, shown])
  useLayoutEffect(() => {
    window.addEventListener('scroll', look, true)
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look, true)
      window.removeEventListener('resize', look)
    }
  }, [look])
  return style
}

/** What is free between the tools that stay above the text and the bar of edit mode. */
function roomOf(list: Element) {
  const { visualViewport: view } = window
  const foot = Number.parseFloat(getComputedStyle(list).scrollMarginBottom) || 0
  const bottom = Math.min(view ? view.offsetTop + view.height : window.innerHeight, window.innerHeight - foot)
  return { top: view?.offsetTop ?? 0, bottom, right: window.innerWidth }
}
