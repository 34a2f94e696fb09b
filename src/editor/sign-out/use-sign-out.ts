import { useCallback, useEffect, useRef, useState } from 'react'
import { callVerb } from '#verb-client/call-verb.ts'
import { forgetJournalOf } from '../draft/draft-journal.ts'
import { forgetDraftsOf } from '../draft/draft-store.ts'
import { forgetLastStepsOf } from '../draft/last-moment.ts'
import { type Leftover, saveLeftovers } from './save-leftovers.ts'
import { tellSignedOut } from './signed-out-news.ts'

export type SignOutState =
  | { kind: 'asking' | 'leaving' }
  | { kind: 'unsaved'; left: readonly Leftover[] }
  | { kind: 'failed'; message: string }

/** Signing out of this browser: what is unsaved is saved first, and nothing of the account stays behind. */
export function useSignOut(account: string, askFirst: boolean) {
  const [state, setState] = useState<SignOutState>({ kind: askFirst ? 'asking' : 'leaving' })
  const begun = useRef(askFirst)

  const signOut = useCallback(
    async (whatever = false) => {
      setState({ kind: 'leaving' })
      const left = whatever ? [] : await saveLeftovers(account)
      if (left.length > 0) return setState({ kind: 'unsaved', left })
      const answer = await callVerb('session.sign-out', {})
      if (!answer.ok) return setState({ kind: 'failed', message: answer.message })
      tellSignedOut(account)
      forgetLastStepsOf(account)
      forgetJournalOf(account)
      await forgetDraftsOf(account).catch(() => {})
      // Whoever came by single sign-on signs out there too, and is sent back to '/' by it.
      window.location.assign(answer.value.leave ?? '/')
    },
    [account],
  )

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void signOut()
  }, [signOut])

  return { state, signOut }
}
