import { useState } from 'react'
import { hasEditableRows } from '#domain/data/section/editable-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementPlace } from '#elements/element-view.ts'
import type { Reading } from '#elements/use-reader.ts'
import { callVerb } from '#verb-client/call-verb.ts'

type Removal = {
  remove(id: number): void
  undo(): void
  /** What became of it, in words; '' while nothing was taken away. */
  said: string
  isUndone: boolean
}

/** Takes rows away by an action of a table, and brings the last one back; null for whoever only reads them. */
export function useRowRemoval(settings: SectionState, place: ElementPlace | null, reading: Reading): Removal | null {
  const site = useEditedSite()
  const [last, setLast] = useState<{ said: string; entry: number | null }>({ said: '', entry: null })
  const { sourceInfo } = settings
  const here =
    site && sourceInfo && hasEditableRows(settings) ? { app: site.app, viewId: versionShown(sourceInfo) } : null
  const version = place ? place.edited : here
  if (!version) return null
  const readAgain = () => (place ? reading.again() : site?.onChanged())

  async function remove(id: number) {
    const { app, viewId } = version ?? { app: '', viewId: 0 }
    const answer = await callVerb('rows.change', { app, view: viewId, remove: [id] })
    setLast(answer.ok ? { said: '1 row deleted.', entry: answer.value.entry } : { said: answer.message, entry: null })
    readAgain()
  }

  async function undo() {
    if (last.entry === null) return
    const answer = await callVerb('rows.undo', { id: last.entry })
    setLast({ said: answer.ok ? 'The row is back.' : answer.message, entry: null })
    readAgain()
  }

  return {
    // Where the section is edited the table is drawn anew then, without a way back.
    remove: (id) => void (place || window.confirm('Delete this row?') ? remove(id) : null),
    undo: () => void undo(),
    said: last.said,
    isUndone: last.entry === null,
  }
}

export function RemovedRow({ said, isUndone, undo }: Removal) {
  return (
    <p className="rows-in-view" role="status" hidden={said === ''}>
      {said}
      {isUndone ? null : (
        <button type="button" className="table-retry" onClick={undo}>
          Undo
        </button>
      )}
    </p>
  )
}
