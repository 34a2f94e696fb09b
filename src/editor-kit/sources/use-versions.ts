import { useCallback, useEffect, useRef, useState } from 'react'
import { findVersions, type SourceVersions } from './find-sources.ts'

export type VersionsState = {
  now: 'found' | 'loading' | 'failed'
  /** Null until there are some, and where whoever asks may not know them. */
  found: SourceVersions | null
}

const NOTHING_FOUND: VersionsState = { now: 'found', found: null }

/** The versions of the source that is chosen: first that of the version which a section shows, then of whichever is picked. */
export function useVersions(viewId: number | null) {
  const [state, setState] = useState(NOTHING_FOUND)
  const asked = useRef<AbortController>(null)

  const load = useCallback(async (of: { sourceId: number } | { viewId: number }): Promise<SourceVersions | null> => {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    setState((before) => ({ ...before, now: 'loading' }))
    try {
      const found = await findVersions(of, controller.signal)
      if (controller.signal.aborted) return null
      setState({ now: 'found', found })
      return found
    } catch {
      if (!controller.signal.aborted) setState((before) => ({ ...before, now: 'failed' }))
      return null
    }
  }, [])

  const forget = useCallback(() => {
    asked.current?.abort()
    setState(NOTHING_FOUND)
  }, [])

  // An undo may bring back a version of another source than the one that was picked.
  const isKnown = viewId === null || Boolean(state.found?.versions.some((version) => version.viewId === viewId))
  useEffect(() => {
    if (viewId !== null && !isKnown) void load({ viewId })
  }, [viewId, isKnown, load])
  useEffect(() => () => asked.current?.abort(), [])
  return { ...state, load, forget }
}
