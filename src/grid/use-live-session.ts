import { useEffect, useState, useSyncExternalStore } from 'react'
import { GridSession } from './grid-session.ts'
import type { GridColumn, RowsDoor, WindowOfRows } from './grid-types.ts'

/** So often it is asked whether somebody else changed rows. */
const LOOK_MS = 1_000

type Live = { door: RowsDoor; columns: readonly GridColumn[]; first: WindowOfRows | null }

/** A session for as long as the grid is there; what others save is seen within two seconds. */
export function useLiveSession({ door, columns, first }: Live): GridSession {
  const [session] = useState(() => new GridSession({ door, columns, first }))
  useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      // Nobody looks at a tab in the background; it is up to date a moment after it is opened.
      if (document.visibilityState === 'visible') await session.check()
      if (!isOver) timer = setTimeout(look, LOOK_MS)
    }
    timer = setTimeout(look, LOOK_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [session])
  return session
}
