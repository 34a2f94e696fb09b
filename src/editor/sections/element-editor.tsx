import { type ReactNode, Suspense } from 'react'
import { versionShown } from '#domain/data/shown-version.ts'
import { readElement, storeElement } from '#domain/element/read-element.ts'
import { sameJson } from '#domain/item/same-json.ts'
import type { Section } from '#domain/section/section.ts'
import { elementEditors } from '#elements/editors.ts'
import { elementModels } from '#elements/registry.ts'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { CanvasActions } from '../canvas/canvas-actions.ts'
import { sourceShown } from './beginning/begin-section.ts'
import { isInPlace } from './in-place.ts'
import { typedInto } from './typed-into.ts'

type ElementEditorProps = {
  section: Section
  actions: CanvasActions
  /** What stands there until the editor is loaded. */
  meanwhile?: ReactNode
}

/** The editor of a section's element; what can't be read or isn't known stays as it is and says so. */
export function ElementEditor({ section, actions, meanwhile }: ElementEditorProps) {
  const { trackingId, element } = section
  const read = readElement(elementModels, element)
  const Editor = elementEditors.get(read.type)
  if (read.kind === 'unreadable')
    return <p className="text-danger">These settings can't be read. {read.reason} They are kept as they are.</p>
  if (read.kind !== 'known' || !Editor)
    return <p className="text-muted">This kind of section cannot be edited here. It is kept as it is.</p>
  const change = (settings: unknown) => {
    const chosen = storeElement(read.model, settings)
    // The first source is shown as one from a file would be, unless its author is faster: both are one step of undo.
    const picked = sourceShown(section) === null ? sourceShown({ ...section, element: chosen }) : null
    const viewId = picked ? versionShown(picked) : null
    const whole = `element:${trackingId}`
    actions.change(trackingId, { element: chosen }, picked || isInPlace(section) ? whole : typedInto(whole))
    if (viewId !== null) void actions.begin(trackingId, viewId, (now) => sameJson(now.element, chosen))
  }
  return (
    <ErrorBoundary fallback={(message) => <Notice kind="problem">The editor could not be loaded. {message}</Notice>}>
      <Suspense fallback={meanwhile ?? <p className="text-muted">loading...</p>}>
        <Editor settings={read.settings as never} onChange={change as never} />
      </Suspense>
    </ErrorBoundary>
  )
}
