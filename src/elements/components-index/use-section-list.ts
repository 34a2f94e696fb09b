import { useEffect, useState } from 'react'
import type { SectionFilter, SectionList } from '#domain/section/section-list.ts'
import { callVerb } from '#verb-client/call-verb.ts'

export type ListState = { kind: 'loading' } | { kind: 'listed'; list: SectionList } | { kind: 'failed'; why: string }

/** The sections that a filter leaves, for whoever looks. */
export function useSectionList(patternId: number, filter: SectionFilter): ListState {
  const [state, setState] = useState<ListState>({ kind: 'loading' })
  const { elementType, sourceId, viewId, hideUntagged } = filter
  useEffect(() => {
    const left = new AbortController()
    setState({ kind: 'loading' })
    callVerb('sections.list', { patternId, elementType, sourceId, viewId, hideUntagged }, { signal: left.signal })
      .then((answer) =>
        setState(answer.ok ? { kind: 'listed', list: answer.value } : { kind: 'failed', why: answer.message }),
      )
      .catch((error: unknown) => {
        if (!left.signal.aborted) throw error
      })
    return () => left.abort()
  }, [patternId, elementType, sourceId, viewId, hideUntagged])
  return state
}

/** Where the same sections are had as a workbook. */
export function workbookPath(
  patternId: number,
  { elementType, sourceId, viewId, hideUntagged }: SectionFilter,
): string {
  const asked = new URLSearchParams({ pattern: String(patternId) })
  if (elementType !== '') asked.set('type', elementType)
  if (sourceId !== null) asked.set('source', String(sourceId))
  if (viewId !== null) asked.set('version', String(viewId))
  if (hideUntagged) asked.set('tagged', '1')
  return `/datasets/sections.xlsx?${asked}`
}
