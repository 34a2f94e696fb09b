import { useCallback, useEffect, useState } from 'react'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

export type PageOutlook = VerbAnswer<'releases.outlook'>

/** A timer runs for at most this long; whoever keeps a page open for longer looks again by opening it. */
const LONGEST_WAIT_MS = 86_400_000
/** The server's clock and ours differ a little, and publishing takes a moment. */
const AFTER_MS = 1_500

/** What is planned for a page: asked when it is opened, when that may have changed, and when its time has come. */
export function useOutlook(pageId: number, onDue: () => void) {
  const [outlook, setOutlook] = useState<PageOutlook | null>(null)
  const look = useCallback(async () => {
    const answer = await callVerb('releases.outlook', { pageId })
    if (answer.ok) setOutlook(answer.value)
    return answer.ok ? answer.value : null
  }, [pageId])
  useEffect(() => {
    void look()
  }, [look])
  const due = outlook?.scheduled?.at
  useEffect(() => {
    if (due === undefined) return
    const wait = Date.parse(due) - Date.now() + AFTER_MS
    if (wait > LONGEST_WAIT_MS) return
    const timer = setTimeout(() => void look().then(onDue), Math.max(AFTER_MS, wait))
    return () => clearTimeout(timer)
  }, [due, look, onDue])
  return { outlook, look }
}
