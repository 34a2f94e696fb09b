import { Suspense } from 'react'
import type { VersionListing } from '#domain/data/version-listing.ts'
import { readElement, storeElement } from '#domain/element/read-element.ts'
import type { Section } from '#domain/section/section.ts'
import { elementEditors } from '#elements/editors.ts'
import { elementModels } from '#elements/registry.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { controlClass, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DraftAction } from './draft-state.ts'

type SectionEditorProps = { section: Section; versions: VersionListing[]; dispatch(action: DraftAction): void }

/** The title of a section and the editor of its element. */
export function SectionEditor({ section, versions, dispatch }: SectionEditorProps) {
  const { trackingId } = section
  return (
    <section
      aria-label={`Section ${section.title}`}
      className="grid gap-4 rounded-lg border border-border bg-raised p-4"
    >
      <div className="flex items-end gap-3">
        <div className="flex-1">
          <Field label="Section title">
            {(id) => (
              <input
                id={id}
                className={controlClass}
                value={section.title}
                onChange={(event) => dispatch({ do: 'retitle', trackingId, title: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Button kind="quiet" onClick={() => dispatch({ do: 'remove', trackingId })}>
          Delete
        </Button>
      </div>
      <ElementEditorFor section={section} versions={versions} dispatch={dispatch} />
    </section>
  )
}

function ElementEditorFor({ section, versions, dispatch }: SectionEditorProps) {
  const element = readElement(elementModels, section.element)
  const Editor = elementEditors.get(element.type)
  if (element.kind === 'unreadable') return <p className="text-danger">{element.reason} It is kept as it is.</p>
  if (element.kind === 'unknown' || !Editor)
    return <p className="text-danger">Component {element.type} Not Registered</p>
  const change = (settings: unknown) =>
    dispatch({ do: 'set-element', trackingId: section.trackingId, element: storeElement(element.model, settings) })
  return (
    <ErrorBoundary fallback={(message) => <Notice kind="problem">The editor could not be loaded. {message}</Notice>}>
      <Suspense fallback={<p className="text-muted">Loading…</p>}>
        <Editor settings={element.settings as never} versions={versions} onChange={change as never} />
      </Suspense>
    </ErrorBoundary>
  )
}
