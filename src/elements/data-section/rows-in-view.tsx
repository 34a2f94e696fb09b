import { lazy, Suspense, useState } from 'react'
import type { ElementPlace } from '#elements/element-view.ts'
import type { Reading } from '#elements/use-reader.ts'
import type { InView, RowsInFrameProps } from './rows-in-frame.tsx'

// Readers load nothing of a frame that they never see.
const load = () => import('./rows-in-frame.tsx').then(({ RowsInFrame }) => ({ default: RowsInFrame }))
const RowsInFrame = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Those who may edit rows where they read them find them open, and may look at them as others do. */
export function useRowsInView(place: ElementPlace | null, reading: Reading, asked: { page?: number }): InView | null {
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
    // What was still being saved when the frame was left.
    onChanged() {
      if (!isEditing) reading.again()
    },
  }
}

export const RowsInView = (props: RowsInFrameProps) => (
  <Suspense fallback={null}>
    <RowsInFrame {...props} />
  </Suspense>
)
