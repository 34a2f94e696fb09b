import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks for the screen's data again every so often, as long as something on it is under way. */
export function useRevalidation(active: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [active, everyMs, revalidate])
}
