import { Form } from 'react-router'
import type { Person } from '#domain/access/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { EVERY_SITE, LevelSelect } from './grant-fields.tsx'
import type { ManagementView } from './management-view.ts'
import { dayOf, siteLabel } from './reading.ts'

/** Those who signed up and wait, and whether people may sign up at all. */
export function RequestsTab({ view, waiting }: { view: ManagementView; waiting: Person[] }) {
  return (
    <div className="grid gap-8">
      {waiting.length === 0 ? (
        <div className="rounded-lg border border-border bg-raised">
          <EmptyState title="No pending requests">
            Where a site asks for approval, people who registered wait here until someone approves them.
          </EmptyState>
        </div>
      ) : (
        <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
          {waiting.map((person) => (
            <Waiting key={person.id} person={person} view={view} />
          ))}
        </ul>
      )}
      {view.signUp !== null && view.mayAdminister ? <SignUpForm app={view.app ?? ''} policy={view.signUp} /> : null}
    </div>
  )
}

function Waiting({ person, view }: { person: Person; view: ManagementView }) {
  const app = person.request?.app ?? view.app
  return (
    <li className="grid gap-4 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <div className="grid gap-1">
        <h2 dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {person.name}
        </h2>
        <p className="text-muted break-words">
          {person.email}, {siteLabel(view.sites, person.request?.app ?? null)}, since {dayOf(person.createdAt)}
        </p>
        {person.request?.note ? <p className="max-w-prose whitespace-pre-wrap">{person.request.note}</p> : null}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Form method="post" className="flex items-end gap-2">
          <input type="hidden" name="intent" value="approve" />
          <input type="hidden" name="id" value={person.id} />
          <input type="hidden" name="app" value={app ?? EVERY_SITE} />
          <LevelSelect most={view.mostLevel} label={`Level for ${person.name}`} />
          <Button type="submit">Approve</Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="intent" value="decline" />
          <input type="hidden" name="id" value={person.id} />
          <Button type="submit" kind="quiet">
            Decline
          </Button>
        </Form>
      </div>
    </li>
  )
}

const POLICIES = [
  { value: 'open', label: 'Open: anyone who confirms their address gets level 0' },
  { value: 'approval', label: 'Approval: someone approves each person first' },
  { value: 'closed', label: 'Closed: by invitation only' },
]

function SignUpForm({ app, policy }: { app: string; policy: string }) {
  return (
    <Form method="post" className="flex max-w-xl flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="set-policy" />
      <input type="hidden" name="app" value={app} />
      <div className="min-w-60 grow">
        <Select key={policy} label="Registration" name="policy" options={POLICIES} defaultValue={policy} />
      </div>
      <Button type="submit">Save</Button>
    </Form>
  )
}
