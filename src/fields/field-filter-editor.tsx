import { Suspense } from 'react'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { FilterEditorProps } from './editor-props.ts'
import { filterEditors } from './editors.ts'
import { kindOf } from './registry.ts'

/** Says which rows to see by the values of a field: choices, a range or values, as its kind asks for. */
export function FieldFilterEditor(props: FilterEditorProps) {
  const Editor = filterEditors.get(kindOf(props.field).filterEditor(props.field))
  if (!Editor) return null
  return (
    <Suspense fallback={<Skeleton className="h-15 rounded-md" />}>
      <Editor {...props} />
    </Suspense>
  )
}
