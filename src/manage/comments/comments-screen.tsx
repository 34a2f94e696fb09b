import { Check, MessageSquare, RotateCcw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { pagePath } from '#domain/page/view/page-view.ts'
import { shortMoment } from '#editor/history/shown-moment.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { LinkTabs } from '#ui/lists/link-tabs.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { type ManageFrame, ManageShell } from '../manage-shell.tsx'

type ListedThread = VerbAnswer<'comments.list-site'>['threads'][number]
type CommentsProps = { frame: ManageFrame; resolved: boolean; threads: ListedThread[] }

/** What the team says about all pages of a site, open or settled. */
export function CommentsScreen({ frame, resolved, threads }: CommentsProps) {
  const { revalidate } = useRevalidator()
  async function turn({ id, pageId }: ListedThread) {
    const answer = await callVerb('comments.resolve', { pageId, threadId: id, resolved: !resolved })
    if (!answer.ok) showToast({ kind: 'problem', title: 'The change could not be made', text: answer.message })
    await revalidate()
  }
  // Links of the router begin at the base of the site.
  const path = '/manage/comments'
  return (
    <ManageShell {...frame} place="Dashboard" title="Comments">
      <h1 className="text-2xl font-semibold">Comments</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">
        What the team says about pages and sections. Only people who edit this site see comments.
      </p>
      <LinkTabs
        label="Comments"
        tabs={[
          { label: 'Open', href: path, current: !resolved },
          { label: 'Resolved', href: `${path}?show=resolved`, current: resolved },
        ]}
      />
      {threads.length === 0 ? (
        <EmptyState title={resolved ? 'Nothing resolved yet' : 'No open comments'} icon={MessageSquare}>
          Comments are written in edit mode, about a page or one of its sections.
        </EmptyState>
      ) : (
        <ul aria-label="Comments" className="divide-y divide-border border-b border-border">
          {threads.map((thread) => (
            <ThreadLine key={thread.id} base={frame.base} thread={thread} onTurn={() => void turn(thread)} />
          ))}
        </ul>
      )}
    </ManageShell>
  )
}

function ThreadLine({ base, thread, onTurn }: { base: string; thread: ListedThread; onTurn: () => void }) {
  const { page, section, anchor, remarks, resolved } = thread
  const last = remarks.at(-1)
  const about = section ? `${section} in ${page.title}` : page.title
  const answers = remarks.length - 1
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-1">
        <a
          href={`${pagePath(base, `edit/${page.slug}`)}${anchor ? `#${anchor}` : ''}`}
          dir="auto"
          className="font-medium [overflow-wrap:anywhere] text-accent underline underline-offset-4"
        >
          {about}
        </a>
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {remarks[0]?.text}
        </p>
        {last ? (
          <p className="text-xs text-muted">
            {`${last.by.name || last.by.email}, `}
            <time dateTime={last.at}>{shortMoment(last.at)}</time>
            {answers > 0 ? `, ${answers} ${answers === 1 ? 'reply' : 'replies'}` : ''}
          </p>
        ) : null}
      </div>
      <Button size="small" kind="quiet" icon={resolved ? RotateCcw : Check} onClick={onTurn}>
        {resolved ? 'Reopen' : 'Resolve'}
      </Button>
    </li>
  )
}
