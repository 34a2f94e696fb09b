import { type RefObject, useEffect, useRef } from 'react'

/** For a button within the text: Enter and the space bar press it, and are not the text's, which would write a line. */
export function usePressedByKeys(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { current } = button
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
    }
    // The text listens itself, before React hears of it.
    current?.addEventListener('keydown', keep)
    return () => current?.removeEventListener('keydown', keep)
  }, [])
  return button
}
