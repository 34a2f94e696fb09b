import { Form } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { EMPTY_ANSWER, EmailInput } from './auth-fields.tsx'
import { LevelSelect, SiteSelect } from './grant-fields.tsx'
import type { ManagementAnswer, ManagementView } from './management-view.ts'
import { dayOf, siteLabel } from './reading.ts'

/** Asks people in by mail, and lists those who did not answer yet. */
export function InvitationsTab({ view, answer }: { view: ManagementView; answer: ManagementAnswer | null }) {
  const own = answer?.intent === 'invite' && !answer.news ? answer : EMPTY_ANSWER
  return (
    <div className="grid gap-8">
      <Form
        key={answer?.news ?? 'open'}
        method="post"
        className="grid max-w-3xl items-end gap-4 sm:grid-cols-[minmax(0,2fr)_6rem_minmax(0,1.5fr)_auto]"
      >
        <input type="hidden" name="intent" value="invite" />
        <EmailInput answer={own} label="Invite by email" />
        <LevelSelect most={view.mostLevel} value={Math.min(5, view.mostLevel)} />
        <SiteSelect sites={view.sites} everySite={view.everySite} value={view.app} />
        <Button type="submit" kind="primary">
          Invite
        </Button>
        <p className="text-muted sm:col-span-full">
          You can also invite people who already have an account: they join when they accept. You are not told whether
          someone has one.
        </p>
      </Form>
      {view.invitations.length === 0 ? (
        <p className="text-muted">No pending invitations. People are listed once they accept.</p>
      ) : (
        <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
          {view.invitations.map(({ id, email, level, app, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
              <span className="font-medium break-words">{email}</span>
              <span className="text-muted">
                Level {level}, {siteLabel(view.sites, app)}, expires {dayOf(expiresAt)}
              </span>
              <Form method="post" className="ml-auto">
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" kind="quiet" aria-label={`Withdraw the invitation for ${email}`}>
                  Withdraw
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
