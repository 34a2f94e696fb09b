import { useEffect, useRef } from 'react'

/**
 * A field that shows another value as soon as that is known, though not over what somebody types who is asked for more:
 * `ask` is told what was typed before this script listened.
 */
export function useFollowingField(value: string, ask?: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const isAwake = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value changes what stands there
  useEffect(() => {
    const box = field.current
    if (!box) return
    if (isAwake.current) {
      if (!ask || box !== document.activeElement) box.value = value
    } else if (box.value !== value) ask?.(box.value)
    isAwake.current = true
  }, [value])
  return field
}
