import { type RefObject, useEffect } from 'react'

/** What stands at the foot of the screen; see canvas.css and site-in-place.css for what keeps clear of it. */
type Foot = '--edit-bar' | '--edit-sheet'

/** Tells the page how high a part at the foot of the screen is, as long as it is there. */
export function useOwnHeight(part: RefObject<HTMLElement | null>, foot: Foot, told?: () => void): void {
  useEffect(() => {
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => {
      style.setProperty(foot, `${part.current?.offsetHeight ?? 0}px`)
      told?.()
    })
    if (part.current) sizes.observe(part.current)
    return () => {
      sizes.disconnect()
      style.removeProperty(foot)
    }
  }, [part, foot, told])
}
