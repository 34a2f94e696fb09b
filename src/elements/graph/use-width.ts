import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in whole pixels; null until it has been measured. */
export function useWidth(): { frame: RefObject<HTMLDivElement | null>; width: number | null } {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}
