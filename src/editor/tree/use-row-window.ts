import { type RefObject, useEffect, useState } from 'react'
import { FIRST_WINDOW, rowWindow } from './row-window.ts'

const ROW_HEIGHT = 36
/** As high as a finger needs. */
const TOUCHED_ROW_HEIGHT = 44

/** Which lines of a long list to draw, and how high each is; follows every scroll around the list. */
export function useRowWindow(list: RefObject<HTMLElement | null>, total: number) {
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT)
  const [shown, setShown] = useState(FIRST_WINDOW)
  useEffect(() => {
    setRowHeight(window.matchMedia('(pointer: coarse)').matches ? TOUCHED_ROW_HEIGHT : ROW_HEIGHT)
  }, [])
  useEffect(() => {
    const look = () => {
      if (!list.current) return
      const next = rowWindow(list.current.getBoundingClientRect().top, window.innerHeight, rowHeight, total)
      setShown((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [list, rowHeight, total])
  return { shown, rowHeight }
}
