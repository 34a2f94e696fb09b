import { useState } from 'react'
import type { ElementPlace } from '#elements/element-view.ts'
import { ToolFrame } from '#elements/tool-frame.tsx'
import type { Reading } from '#elements/use-reader.ts'

/** Whether the rows of a section are edited where they are read now; null for whoever only reads them. */
export type InView = { isEditing: boolean; toggle(): void; src: string } | null

/** Those who may edit rows where they read them find them open, and may look at them as others do. */
export function useRowsInView(place: ElementPlace | null, reading: Reading): InView {
  const [isEditing, setEditing] = useState(true)
  if (!place?.edited) return null
  const [search = ''] = reading.hrefOf({ page: 1 }).split('#')
  return {
    isEditing,
    src: `${place.edited.path}${search === '?' ? '' : search}`,
    toggle() {
      if (isEditing) reading.again()
      setEditing(!isEditing)
    },
  }
}

/**
 * The rows in a spreadsheet, which visitors load nothing of: it is a screen of the workbench in a frame. It stays while
 * the section is looked at as others see it, since it may hold changes that are not saved.
 */
export function RowsInView({ inView, label }: { inView: NonNullable<InView>; label: string }) {
  const { isEditing, toggle, src } = inView
  return (
    <>
      <ToolFrame src={src} title={`Edit rows of ${label || 'the table'}`} hidden={!isEditing} />
      <p className="rows-in-view">
        <button type="button" className="table-retry" onClick={toggle}>
          {isEditing ? 'Show as readers see it' : 'Edit rows'}
        </button>
      </p>
    </>
  )
}
