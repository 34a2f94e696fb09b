import { useCallback, useEffect, useRef, useState } from 'react'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

export type Report = VerbAnswer<'pages.quality-list'>

/**
 * The report so far: the first pages come with the screen, the others are asked for one piece after the other. Where that
 * failed, `retry` goes on with the pages that are left.
 */
export function useReport(patternId: number, first: Report) {
  const [report, setReport] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const left = useRef(new AbortController())

  const goOn = useCallback(
    async (from: Report) => {
      const { signal } = left.current
      let so = from
      setProblem(null)
      setReport(so)
      try {
        while (so.next !== null && !signal.aborted) {
          const answer = await callVerb('pages.quality-list', { patternId, after: so.next }, { signal })
          if (!answer.ok) return setProblem(answer.message)
          so = { ...answer.value, pages: [...so.pages, ...answer.value.pages] }
          setReport(so)
        }
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    [patternId],
  )

  useEffect(() => {
    const shown = new AbortController()
    left.current = shown
    void goOn(first)
    return () => shown.abort()
  }, [first, goOn])

  return { report, problem, retry: () => void goOn(report) }
}
