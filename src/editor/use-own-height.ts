import { type RefObject, useEffect } from 'react'

/** What stands at the foot of the screen; see canvas.css and site-in-place.css for what keeps clear of it. */
type Foot = '--edit-bar' | '--edit-sheet'

/** Where a pane stands beside the page, not at the foot of the screen; see pane-frame.tsx. */
const BESIDE = '(width >= 48rem)'

/**
 * Tells the page how high a part at the foot of the screen is, as long as it is there. Each change makes the browser look
 * at the style of everything on the page, so nothing is told that nobody keeps clear of.
 */
export function useOwnHeight(part: RefObject<HTMLElement | null>, foot: Foot, told?: () => void): void {
  useEffect(() => {
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => {
      if (foot === '--edit-sheet' && window.matchMedia(BESIDE).matches) style.removeProperty(foot)
      else style.setProperty(foot, `${part.current?.offsetHeight ?? 0}px`)
      told?.()
    })
    if (part.current) sizes.observe(part.current)
    return () => {
      sizes.disconnect()
      style.removeProperty(foot)
    }
  }, [part, foot, told])
}
