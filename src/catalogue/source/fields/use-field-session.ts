import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldEdit } from '#domain/data/fields/field-edit.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import { FieldSession } from './field-session.ts'
import type { SavedFields } from './fields-state.ts'

/** What a request may have that outlives its tab. */
const MOST_KEEPALIVE = 60_000
/** What the browser's own store is given at most. */
const MOST_REMEMBERED = 1_000_000

type EditedSource = { sourceId: number; viewId: number | null; loaded: SavedFields }

/** The fields of a source while they are edited; what is not saved when the tab is left is done when it is opened again. */
export function useFieldSession({ sourceId, viewId, loaded }: EditedSource) {
  const [session] = useState(() => open(sourceId, viewId, loaded))
  const state = useSyncExternalStore(session.subscribe, session.read, session.read)

  useEffect(() => {
    session.recover(remembered(keyOf(sourceId, viewId)))
    const leave = () => session.leave()
    const online = () => session.again()
    const hidden = () => (document.visibilityState === 'hidden' ? leave() : session.seen())
    const unload = (event: BeforeUnloadEvent) => (session.isUnsaved ? event.preventDefault() : undefined)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('beforeunload', unload)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('beforeunload', unload)
    }
  }, [session, sourceId, viewId])
  return { session, state }
}

const keyOf = (sourceId: number, viewId: number | null) => `almanac-fields ${sourceId} ${viewId ?? ''}`

function open(sourceId: number, viewId: number | null, loaded: SavedFields): FieldSession {
  const named = { sourceId, ...(viewId === null ? {} : { viewId }) }
  return new FieldSession(loaded, {
    save(edits, baseRevision, leaving) {
      const input = { ...named, baseRevision, edits: [...edits] }
      const keepalive = leaving && JSON.stringify(input).length < MOST_KEEPALIVE
      return callVerb('sources.fields', input, { keepalive })
    },
    load: () => callVerb('sources.field-list', named),
    remember: (edits) => keep(keyOf(sourceId, viewId), edits),
  })
}

function keep(key: string, edits: readonly FieldEdit[]): void {
  try {
    const text = JSON.stringify(edits)
    if (edits.length === 0) localStorage.removeItem(key)
    else if (text.length <= MOST_REMEMBERED) localStorage.setItem(key, text)
  } catch {
    // A browser without a store, or without room in it: then it asks before the tab is left.
  }
}

function remembered(key: string): FieldEdit[] {
  try {
    return parseJsonText<FieldEdit[]>(localStorage.getItem(key), []).value
  } catch {
    return []
  }
}
