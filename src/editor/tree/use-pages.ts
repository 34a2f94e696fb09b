import { useCallback, useEffect, useState } from 'react'
import type { FirstRows } from '#domain/page/tree/first-rows.ts'
import type { ListedPage } from '#domain/page/tree/page-tree.ts'
import { callVerb } from '#verb-client/call-verb.ts'

export type SitePages = {
  /** All pages; null while only the first lines are known. */
  pages: ListedPage[] | null
  first: FirstRows | null
  problem: string | null
  reload(): Promise<ListedPage[] | null>
  change(next: (pages: ListedPage[]) => ListedPage[]): void
}

/** The list that was last seen of a site, so that its tree is there at once when another page is opened. */
const lastSeen = new Map<number, ListedPage[]>()

type State = Pick<SitePages, 'pages' | 'first' | 'problem'>

/** The pages of a site: first the lines in view, then all of them; read again when another page is opened. */
export function usePages(patternId: number, currentId: number | null, given: FirstRows | null = null): SitePages {
  const [state, setState] = useState<State>(() => ({
    pages: given ? null : (lastSeen.get(patternId) ?? null),
    first: given,
    problem: null,
  }))

  const reload = useCallback(async () => {
    const answer = await callVerb('pages.list', { patternId })
    if (answer.ok) lastSeen.set(patternId, answer.value.pages)
    setState((now) =>
      answer.ok ? { ...now, pages: answer.value.pages, problem: null } : { ...now, problem: answer.message },
    )
    return answer.ok ? answer.value.pages : null
  }, [patternId])

  const needsFirst = state.pages === null && state.first === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is asked for once for each page.
  useEffect(() => {
    let left = false
    const open = async () => {
      if (needsFirst) {
        const answer = await callVerb('pages.tree', { patternId, currentId })
        if (!left && answer.ok) setState((now) => ({ ...now, first: answer.value }))
      }
      if (!left) await reload()
    }
    void open()
    return () => {
      left = true
    }
  }, [patternId, currentId, reload])

  const change = useCallback(
    (next: (pages: ListedPage[]) => ListedPage[]) => {
      setState((now) => {
        if (!now.pages) return now
        const pages = next(now.pages)
        lastSeen.set(patternId, pages)
        return { ...now, pages }
      })
    },
    [patternId],
  )
  return { ...state, reload, change }
}
