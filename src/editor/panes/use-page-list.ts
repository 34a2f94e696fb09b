import { useEffect, useState } from 'react'
import type { ListedPage } from '#domain/page/page-tree.ts'
import { postVerb } from '../post-page.ts'

type PageList = { pages: ListedPage[] | null; problem: string | null; reload: () => void }

/** The pages of a site, read when they are first shown and again when another page is opened. */
export function usePageList(patternId: number, currentId: number | null): PageList {
  const [state, setState] = useState<{ pages: ListedPage[] | null; problem: string | null }>({
    pages: null,
    problem: null,
  })
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page and the count only say when to ask again.
  useEffect(() => {
    let left = false
    void postVerb<{ pages: ListedPage[] }>('pages.list', { patternId }).then((answer) => {
      if (left) return
      setState((now) =>
        answer.ok ? { pages: answer.pages, problem: null } : { pages: now.pages, problem: answer.message },
      )
    })
    return () => {
      left = true
    }
  }, [patternId, currentId, asked])
  return { ...state, reload: () => setAsked((times) => times + 1) }
}
