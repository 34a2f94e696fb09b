import { Check, RotateCcw } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { shortMoment } from '../history/shown-moment.ts'
import { CommentForm } from './comment-form.tsx'

export type ShownThread = VerbAnswer<'comments.list'>['threads'][number]

type ThreadProps = {
  thread: ShownThread
  /** What it is about, with the way there; null where the section is gone. */
  about: { label: string; href: string } | null
  onReply: (text: string) => Promise<string | null>
  onResolve: (resolved: boolean) => void
}

/** What was said about a section or a page, and what can be done with it. */
export function CommentThread({ thread, about, onReply, onResolve }: ThreadProps) {
  const settled = thread.resolved !== null
  return (
    <article aria-label={`Comments about ${about?.label ?? 'a deleted section'}`} className="grid gap-3">
      <header className="flex items-baseline justify-between gap-2">
        {about ? (
          <a href={about.href} className="min-w-0 font-medium break-words text-accent underline underline-offset-4">
            {about.label}
          </a>
        ) : (
          <span className="text-muted">Deleted section</span>
        )}
        {settled ? <Badge tone="success">Resolved</Badge> : null}
      </header>
      <ol className="grid gap-3">
        {thread.remarks.map(({ by, at, text }) => (
          <li key={`${at} ${by.email} ${text}`} className="grid gap-0.5">
            <span className="text-xs text-muted">
              {`${by.name || by.email || 'A colleague'}, `}
              <time dateTime={at}>{shortMoment(at)}</time>
            </span>
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {settled ? null : <CommentForm label="Reply" send="Reply" onSend={onReply} />}
      <div>
        <Button size="small" kind="quiet" icon={settled ? RotateCcw : Check} onClick={() => onResolve(!settled)}>
          {settled ? 'Reopen' : 'Resolve'}
        </Button>
      </div>
    </article>
  )
}
