import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Page } from '#domain/page/page.ts'
import type { DraftHandle } from './draft-handle.ts'
import { draftSession } from './draft-session.ts'

/** The draft of a page in edit mode; a screen that changes pages is keyed by the page's id. */
export function useDraft(page: Page, account: string | null): DraftHandle {
  const [session] = useState(() => sessionOf(page))
  useEffect(() => session.start(account), [session, account])
  useEffect(() => session.receive(page), [session, page])
  const shown = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
  return useMemo(() => {
    const { edit, undo, redo, settle, flush, publish, release, discard, lookFor } = session
    return { ...shown, edit, undo, redo, settle, flush, publish, release, discard, lookFor }
  }, [session, shown])
}

type Session = ReturnType<typeof draftSession>

const MOST_KEPT = 10
const sessions = new Map<number, Session>()

/**
 * The session of a page in this tab. It outlives the screen, so that whoever goes to another page and comes back finds
 * the draft with its steps of undo, and a save that is still under way is not taken for somebody else's.
 */
function sessionOf(page: Page): Session {
  // A server that draws the screen first must keep nothing between its requests.
  if (typeof window === 'undefined') return draftSession(page)
  const session = sessions.get(page.id) ?? draftSession(page)
  sessions.delete(page.id)
  sessions.set(page.id, session)
  for (const [id, one] of sessions) {
    if (sessions.size <= MOST_KEPT) break
    // A session that still has something to save would meet another one of the same page.
    if (one !== session && one.isDone()) sessions.delete(id)
  }
  return session
}
