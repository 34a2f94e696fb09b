import { useState } from 'react'
import { sectionAnchor } from '#domain/page/view/section-shell.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread, type ShownThread } from './comment-thread.tsx'
import { useComments } from './use-comments.ts'

const PAGE = ''

/** What the team says about the page and its sections; visitors never see any of it. */
export function CommentsPane({ handle, about = PAGE }: { handle: DraftHandle; about?: string }) {
  const { page, draft } = handle
  const { threads, problem, add, resolve } = useComments(page.id)
  const [section, setSection] = useState(about)
  const [settled, setSettled] = useState(false)
  const sections = draft.sections.map((one, at) => ({ ...one, label: one.title || `${UNTITLED_SECTION} ${at + 1}` }))
  const shown = threads?.filter(({ resolved }) => settled || resolved === null) ?? []
  const aboutOf = ({ trackingId }: ShownThread) => {
    if (trackingId === PAGE) return { label: 'The page', href: '#' }
    const own = sections.find((one) => one.trackingId === trackingId)
    return own ? { label: own.label, href: `#${sectionAnchor(own)}` } : null
  }
  return (
    <>
      <p className="text-muted">Only people who edit this site see comments.</p>
      <div className="grid gap-3">
        <Select
          label="About"
          value={section}
          options={[
            { value: PAGE, label: 'The page' },
            ...sections.map(({ trackingId, label }) => ({ value: trackingId, label })),
          ]}
          onChange={(event) => setSection(event.target.value)}
        />
        <CommentForm
          label="Comment"
          send="Comment"
          hint="Mention people with @ and their email address to notify them by email."
          onSend={async (text) => {
            // A section that was just added is stored before anything is said about it.
            await handle.flush()
            return add(section === PAGE ? { text } : { section, text })
          }}
        />
      </div>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {threads === null && !problem ? <LoadingState label="loading..." lines={3} /> : null}
      {threads?.some(({ resolved }) => resolved !== null) ? (
        <Switch label="Show resolved" checked={settled} onChange={(event) => setSettled(event.target.checked)} />
      ) : null}
      {threads !== null && shown.length === 0 ? <p className="text-muted">No open comments.</p> : null}
      <ul aria-label="Threads" className="grid gap-5 divide-y divide-border [&>li]:pt-5">
        {shown.map((thread) => (
          <li key={thread.id}>
            <CommentThread
              thread={thread}
              about={aboutOf(thread)}
              onReply={(text) => add({ threadId: thread.id, text })}
              onResolve={(resolved) => void resolve(thread.id, resolved)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
