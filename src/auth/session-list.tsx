import { Form } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { browserName, dayOf } from './reading.ts'

export type SessionView = { id: string; startedAt: string; ip: string | null; userAgent: string; current: boolean }

/** Where somebody is signed in, with a way to end each of it. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="grid min-w-0 grow gap-0.5">
              <span className="font-medium">{browserName(session.userAgent)}</span>
              <span className="text-muted">
                Since {dayOf(session.startedAt)}
                {session.ip ? ` from ${session.ip}` : ''}
              </span>
            </div>
            {session.current ? <Badge tone="success">This browser</Badge> : <EndSession id={session.id} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button type="submit">Sign out elsewhere</Button>
        </Form>
      ) : null}
    </div>
  )
}

function EndSession({ id }: { id: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="quiet">
        Sign out
      </Button>
    </Form>
  )
}
