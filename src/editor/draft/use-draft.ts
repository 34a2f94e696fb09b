import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Page } from '#domain/page/page.ts'
import type { DraftHandle } from './draft-handle.ts'
import { sessionOf } from './open-sessions.ts'

/** The draft of a page in edit mode; a screen that changes pages is keyed by the page's id. */
export function useDraft(page: Page, account: string | null): DraftHandle {
  const [session] = useState(() => sessionOf(page))
  useEffect(() => session.start(account), [session, account])
  useEffect(() => session.receive(page), [session, page])
  const shown = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
  return useMemo(() => {
    const { edit, undo, redo, settle, flush, publish, discard, lookFor } = session
    return { ...shown, edit, undo, redo, settle, flush, publish, discard, lookFor }
  }, [session, shown])
}
