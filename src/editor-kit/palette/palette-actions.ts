import { useEffect, useRef } from 'react'

/** What the screen that is open can do, by what it is called; a screen adds its own while it is there. */
const actions = new Map<string, () => void>()

export function screenActions(): { title: string; run(): void }[] {
  return [...actions].map(([title, run]) => ({ title, run }))
}

/** Offers something that this screen can do in the command palette; null while it can't be done. */
export function usePaletteAction(title: string, run: (() => void) | null): void {
  const latest = useRef(run)
  latest.current = run
  const offered = run !== null
  useEffect(() => {
    if (!offered) return
    const act = () => latest.current?.()
    actions.set(title, act)
    return () => {
      if (actions.get(title) === act) actions.delete(title)
    }
  }, [title, offered])
}
