import { type RefObject, useState } from 'react'
import { hasEditableRows } from '#domain/data/section/editable-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
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

/**
 * Takes rows away by an action of a table, and brings the last one back; null for whoever only reads them. The button that
 * was pressed goes with its row: the focus stays with the table.
 */
export function useRowRemoval(
  settings: SectionState,
  place: ElementPlace | null,
  reading: Reading,
  frame: RefObject<HTMLElement | null>,
): Removal | null {
  const site = useEditedSite()
  const [last, setLast] = useState<{ said: string; entry: number | null }>({ said: '', entry: null })
  const { sourceInfo } = settings
  const stay = () => frame.current?.focus({ preventScroll: true })
  if (!place) {
    if (!site || !sourceInfo || !hasEditableRows(settings)) return null
    // While its page is edited the table is drawn anew, and only its section stays; what became of it is told beside the page.
    const remove = (id: number) => {
      frame.current?.closest<HTMLElement>('[data-section]')?.focus({ preventScroll: true })
      site.removeRow(sourceInfo, id)
    }
    return { remove, undo() {}, said: '', isUndone: true }
  }
  const version = place.edited
  if (!version) return null

  async function remove(id: number, { app, viewId }: NonNullable<ElementPlace['edited']>) {
    stay()
    const answer = await callVerb('rows.change', { app, view: viewId, remove: [id] })
    setLast(answer.ok ? { said: '1 row deleted.', entry: answer.value.entry } : { said: answer.message, entry: null })
    reading.again()
  }

  async function undo() {
    if (last.entry === null) return
    stay()
    const answer = await callVerb('rows.undo', { id: last.entry })
    setLast({ said: answer.ok ? 'The row is back.' : answer.message, entry: null })
    reading.again()
  }

  return {
    remove: (id) => void remove(id, version),
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
