import { Form } from 'react-router'
import type { OutboxLetter } from '#domain/access/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { dayOf } from './reading.ts'

/** Letters that no mail server took, to be handed on by other means. */
export function OutboxTab({ letters }: { letters: OutboxLetter[] }) {
  if (letters.length === 0) {
    return (
      <div className="rounded-lg border border-border bg-raised">
        <EmptyState title="The outbox is empty">
          Emails wait here when no mail server is set (SMTP_URL) or when it refused them.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        These emails were not sent. Their links work for anyone who has them: pass them on with care.
      </p>
      <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
        {letters.map(({ id, at, recipient, subject, body, problem }) => (
          <li key={id} className="px-5 py-3">
            <details>
              <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-sm">
                <span className="font-medium">{subject}</span>
                <span className="text-muted break-words">
                  to {recipient}, {dayOf(at)}
                </span>
                {problem ? <Badge tone="danger">Refused</Badge> : null}
              </summary>
              <div className="grid justify-items-start gap-3 pt-3">
                {problem ? <p className="text-danger break-words">{problem}</p> : null}
                <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{body}</p>
                <Form method="post">
                  <input type="hidden" name="intent" value="remove-letter" />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" kind="quiet" className="-ml-3">
                    Remove
                  </Button>
                </Form>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}
