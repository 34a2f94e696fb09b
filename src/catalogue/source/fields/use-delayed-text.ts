import { useEffect, useRef, useState } from 'react'
import { holds, type PendingInput, released } from '#editor-kit/pending-input.ts'

/** How long a person may pause before what they typed is sent. */
export const TYPING_PAUSE_MS = 500

/**
 * A text that its control holds while it is typed, and hands over when typing stops, when the control is left, and when
 * the screen is. What comes in from elsewhere meanwhile does not take letters away.
 */
export function useDelayedText(value: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef({ typed, commit })
  latest.current = { typed, commit }
  const isPending = typed !== null

  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(handOver, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (!isPending) return
    const input: PendingInput = { handOver }
    holds(input)
    return () => {
      // The control goes while it holds something: the search hides its line, or the screen is left.
      handOver()
      released(input)
    }
  }, [isPending])

  function handOver() {
    const { typed: text, commit: hand } = latest.current
    if (text === null) return
    latest.current.typed = null
    hand(text)
    setTyped(null)
  }

  return { text: typed ?? value, type: setTyped, handOver, isPending }
}
