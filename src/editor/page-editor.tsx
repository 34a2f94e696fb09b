import { useEffect, useReducer, useState } from 'react'
import type { VersionListing } from '#domain/data/version-listing.ts'
import { canPublish } from '#domain/page/draft.ts'
import type { Page } from '#domain/page/page.ts'
import type { SectionView } from '#domain/page/page-view.ts'
import { PageSections } from '#site/page-sections.tsx'
import { Button } from '#ui/button.tsx'
import { controlClass, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddSection } from './add-section.tsx'
import { draftOf, reduceDraft } from './draft-state.ts'
import { type PageRequest, postPage } from './post-page.ts'
import { SectionEditor } from './section-editor.tsx'

type PageEditorProps = { page: Page; preview: SectionView[]; versions: VersionListing[]; onSaved(): void }
type Status = { busy: boolean; kind: 'news' | 'problem'; text: string }

/** One page in edit mode: its title and sections, what they look like as saved, and the ways to keep or publish them. */
export function PageEditor({ page, preview, versions, onSaved }: PageEditorProps) {
  const [draft, dispatch] = useReducer(reduceDraft, page, draftOf)
  const [status, setStatus] = useState<Status>({ busy: false, kind: 'news', text: '' })
  useEffect(() => dispatch({ do: 'load', page }), [page])

  async function send(requestType: PageRequest, data: Record<string, unknown>, done: string) {
    setStatus({ busy: true, kind: 'news', text: 'Saving…' })
    const answer = await postPage({ id: page.id, revision: page.revision, ...data }, requestType)
    setStatus({ busy: false, kind: answer.ok ? 'news' : 'problem', text: answer.ok ? done : answer.message })
    if (answer.ok) onSaved()
  }

  const publishable = canPublish(page)
  return (
    <div className="grid gap-6">
      <Field label="Page title">
        {(id) => (
          <input
            id={id}
            className={controlClass}
            value={draft.title}
            onChange={(event) => dispatch({ do: 'rename', title: event.target.value })}
          />
        )}
      </Field>
      {draft.sections.map((section) => (
        <SectionEditor key={section.trackingId} section={section} versions={versions} dispatch={dispatch} />
      ))}
      <AddSection dispatch={dispatch} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-border bg-surface py-3">
        <Button
          disabled={!draft.dirty || status.busy}
          onClick={() => send('update', { title: draft.title, draft_sections: draft.sections }, 'Saved')}
        >
          Save
        </Button>
        <Button
          kind="primary"
          disabled={draft.dirty || status.busy || !publishable}
          onClick={() => send('publish', {}, 'Published')}
        >
          {publishable ? 'Publish' : 'No Changes'}
        </Button>
        {page.has_changes ? (
          <Button kind="quiet" disabled={status.busy} onClick={() => send('discard', {}, 'Discarded')}>
            Discard
          </Button>
        ) : null}
        <Notice kind={status.kind}>{status.text}</Notice>
      </div>
      <section aria-label="Preview" className="grid gap-3">
        <h2 className="text-lg font-semibold">Preview of the saved draft</h2>
        <PageSections groups={page.draft_section_groups} sections={preview} />
      </section>
    </div>
  )
}
