import { useCallback, useEffect, useRef, useState } from 'react'
import type { RevisionListing } from '#domain/page/history/revision.ts'
import { callVerb } from '#verb-client/call-verb.ts'

/** As many as a step of the history shows entries, so that every publish among them finds its revision. */
export const STEP = 50

type Loaded = { revisions: RevisionListing[]; total: number }
type State = Loaded & { busy: boolean; problem: string | null }

/** The revisions of a page, a step at a time; they are read anew when the page was published again. */
export function useRevisions(pageId: number, publishedAt: string | null) {
  const [state, setState] = useState<State>({ revisions: [], total: 0, busy: true, problem: null })
  const asked = useRef(0)

  const load = useCallback(
    async (from: number) => {
      const turn = ++asked.current
      setState((before) => ({ ...before, busy: true, problem: null }))
      const answer = await callVerb('pages.revisions', { pageId, from, count: STEP })
      // Whoever asked later has the newer answer.
      if (turn !== asked.current) return
      setState((before) => {
        if (!answer.ok) return { ...before, busy: false, problem: answer.message }
        const known = from === 0 ? [] : before.revisions
        const { revisions, total } = answer.value
        return { revisions: [...known, ...revisions], total, busy: false, problem: null }
      })
    },
    [pageId],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a publish kept another revision
  useEffect(() => {
    void load(0)
  }, [load, publishedAt])

  return { ...state, more: () => load(state.revisions.length), again: () => load(0) }
}
