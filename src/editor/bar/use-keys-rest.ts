import { useEffect, useState } from 'react'

const REST_MS = 1000

/**
 * Whether no key was pressed for a moment, while it is asked for: a question that opened in the middle of a word would
 * take the rest of it.
 */
export function useKeysRest(asked: boolean): boolean {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!asked) return
    let timer = setTimeout(setResting, Math.max(0, pressedAt + REST_MS - performance.now()), true)
    const pressed = () => {
      clearTimeout(timer)
      timer = setTimeout(setResting, REST_MS, true)
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => {
      clearTimeout(timer)
      setResting(false)
      window.removeEventListener('keydown', pressed, { capture: true })
    }
  }, [asked])
  return asked && isResting
}

/** When the last key was pressed, also before anything was asked. */
let pressedAt = Number.NEGATIVE_INFINITY
if (typeof window !== 'undefined') {
  window.addEventListener(
    'keydown',
    () => {
      pressedAt = performance.now()
    },
    { capture: true },
  )
}
