import { type ReactNode, Suspense } from 'react'
import { readElement, storeElement } from '#domain/element/read-element.ts'
import type { Section } from '#domain/section/section.ts'
import { elementEditors } from '#elements/editors.ts'
import { elementModels } from '#elements/registry.ts'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { CanvasActions } from '../canvas/canvas-actions.ts'

type ElementEditorProps = {
  section: Section
  actions: CanvasActions
  /** What stands there until the editor is loaded. */
  meanwhile?: ReactNode
}

/** The editor of a section's element; what can't be read or isn't known stays as it is and says so. */
export function ElementEditor({ section: { trackingId, element }, actions, meanwhile }: ElementEditorProps) {
  const read = readElement(elementModels, element)
  const Editor = elementEditors.get(read.type)
  if (read.kind === 'unreadable')
    return <p className="text-danger">These settings can't be read. {read.reason} They are kept as they are.</p>
  if (read.kind !== 'known' || !Editor)
    return <p className="text-muted">There is nothing here that can edit this section. It is kept as it is.</p>
  const change = (settings: unknown) =>
    actions.change(trackingId, { element: storeElement(read.model, settings) }, `element:${trackingId}`)
  return (
    <ErrorBoundary fallback={(message) => <Notice kind="problem">The editor could not be loaded. {message}</Notice>}>
      <Suspense fallback={meanwhile ?? <p className="text-muted">loading...</p>}>
        <Editor settings={read.settings as never} onChange={change as never} />
      </Suspense>
    </ErrorBoundary>
  )
}
