import { useEffect, useRef, useState } from 'react'
import { callVerb } from '#verb-client/call-verb.ts'

/** Somebody else who has the page open, or oneself in another tab. */
export type Present = { name: string; since: string; editing: boolean; yourself: boolean }

const EVERY_MS = 10_000
/** Whoever changed something so lately counts as editing. */
const EDITING_MS = 20_000

/** Tells the server that this tab has the page open while it is seen, and learns who else has. */
export function usePresence(pageId: number, changing: boolean, onRevision: (revision: number) => void): Present[] {
  const [others, setOthers] = useState<Present[]>([])
  const changedAt = useRef(0)
  if (changing) changedAt.current = Date.now()
  useEffect(() => {
    const tab = crypto.randomUUID()
    let here = true
    async function beat() {
      if (document.visibilityState === 'hidden') return
      const editing = Date.now() - changedAt.current < EDITING_MS
      const answer = await callVerb('pages.present', { pageId, tab, editing })
      if (!here || !answer.ok) return
      setOthers(answer.value.others)
      onRevision(answer.value.revision)
    }
    const leave = () => void callVerb('pages.present', { pageId, tab, leaving: true }, { keepalive: true })
    void beat()
    const timer = setInterval(beat, EVERY_MS)
    document.addEventListener('visibilitychange', beat)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', beat)
    return () => {
      here = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', beat)
      leave()
    }
  }, [pageId, onRevision])
  return others
}
