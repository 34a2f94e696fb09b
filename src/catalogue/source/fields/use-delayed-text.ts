import { useEffect, useRef, useState } from 'react'
import { holds, type PendingInput, released } from '#editor-kit/pending-input.ts'

/** How long a person may pause before what they typed is sent. */
export const TYPING_PAUSE_MS = 500

/** What a control holds of its own: letters that are still to be handed over, or some that were not taken. */
type Held = { text: string; isPending: boolean }

/**
 * A text that its control holds while it is typed, and hands over when typing stops, when the control is left, and when
 * the screen is. What comes in from elsewhere meanwhile takes no letters away; what is not taken (`false`) stays.
 */
export function useDelayedText(value: string, commit: (text: string) => unknown) {
  const [held, setHeld] = useState<Held | null>(null)
  const latest = useRef({ held, commit })
  latest.current = { held, commit }
  const isPending = held?.isPending === true

  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the pause again
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(handOver, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [held])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is handed over is read from the latest letters
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
    const { held: now, commit: hand } = latest.current
    if (!now?.isPending) return
    const rest = hand(now.text) === false ? { text: now.text, isPending: false } : null
    latest.current.held = rest
    setHeld(rest)
  }

  return {
    text: held?.text ?? value,
    type: (text: string) => setHeld({ text, isPending: true }),
    handOver,
  }
}
