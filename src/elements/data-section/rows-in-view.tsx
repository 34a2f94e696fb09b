import { lazy, Suspense, useState } from 'react'
import type { ElementPlace } from '#elements/element-view.ts'
import type { Reading } from '#elements/use-reader.ts'

// Readers load nothing of a frame that they never see.
const load = () => import('#elements/tool-frame.tsx').then(({ ToolFrame }) => ({ default: ToolFrame }))
const ToolFrame = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Whether the rows of a section are edited where they are read now; null for whoever only reads them. */
export type InView = { isEditing: boolean; toggle(): void; src: string } | null

/** Those who may edit rows where they read them find them open, and may look at them as others do. */
export function useRowsInView(place: ElementPlace | null, reading: Reading, asked: { page?: number }): InView {
  const [isEditing, setEditing] = useState(true)
  if (!place?.edited) return null
  const [search = ''] = reading.hrefOf(asked).split('#')
  return {
    isEditing,
    src: `${place.edited.path}${search === '?' ? '' : search}`,
    toggle() {
      if (isEditing) reading.again()
      setEditing(!isEditing)
    },
  }
}

type RowsInViewProps = { inView: NonNullable<InView>; of: 'rows' | 'cards'; label: string }

/**
 * The rows in a spreadsheet or on cards, which visitors load nothing of: it is a screen of the workbench in a frame. It stays while
 * the section is looked at as others see it, since it may hold changes that are not saved.
 */
export function RowsInView({ inView, of, label }: RowsInViewProps) {
  const { isEditing, toggle, src } = inView
  return (
    <>
      <Suspense fallback={null}>
        <ToolFrame src={src} title={`Edit ${of} of ${label || 'this section'}`} hidden={!isEditing} />
      </Suspense>
      <p className="rows-in-view">
        <button type="button" className="table-retry" onClick={toggle}>
          {isEditing ? 'Show as readers see it' : `Edit ${of}`}
        </button>
      </p>
    </>
  )
}
