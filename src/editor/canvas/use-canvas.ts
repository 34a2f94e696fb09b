import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DraftHandle } from '../draft/draft-handle.ts'
import { type CanvasActions, canvasActions } from './canvas-actions.ts'
import type { FocusWish } from './canvas-parts.ts'
import { type CanvasState, QUIET_CANVAS } from './canvas-state.ts'

/** The state of the canvas and its actions, which stay the same for as long as the page is open. */
export function useCanvas(draft: DraftHandle): { state: CanvasState; actions: CanvasActions } {
  const [state, setState] = useState(QUIET_CANVAS)
  const handle = useRef(draft)
  const latest = useRef(state)
  const wish = useRef<FocusWish | null>(null)
  useLayoutEffect(() => {
    handle.current = draft
    latest.current = state
  })

  const set = useCallback((change: Partial<CanvasState>) => {
    // Two actions in one event must see each other's work.
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
  }, [])
  const actions = useMemo(
    () =>
      canvasActions({
        handle,
        state: latest,
        set,
        focus: (next) => {
          wish.current = next
        },
      }),
    [set],
  )

  // A moved section is drawn anew and loses the focus with that, so it is given after every drawing.
  useEffect(() => {
    if (!wish.current) return
    const { trackingId, part } = wish.current
    const section = document.querySelector(`[data-section="${CSS.escape(trackingId)}"]`)
    const target = part === 'section' ? section : section?.querySelector('[data-handle="drag"]')
    if (!(target instanceof HTMLElement)) return
    wish.current = null
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  })

  return { state, actions }
}
