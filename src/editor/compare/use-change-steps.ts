import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const FORWARD = ['j', 'n']
const BACK = ['k', 'p']

/** Goes from one marked change inside an element to the next and back, by buttons or keys, and keeps count. */
export function useChangeSteps() {
  const holder = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)

  const step = useCallback((by: 1 | -1) => {
    const changes = [...(holder.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    if (changes.length === 0) return
    const current = changes.findIndex((change) => change.contains(document.activeElement))
    const next = current < 0 ? (by > 0 ? 0 : changes.length - 1) : (current + by + changes.length) % changes.length
    const target = changes[next]
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start', behavior: reducedMotion() ? 'auto' : 'smooth' })
    setAt(next + 1)
  }, [])

  // Heard from the moment that the changes are drawn.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      const by = FORWARD.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : null
      if (by === null) return
      event.preventDefault()
      step(by)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [step])

  return { holder, at, step }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
