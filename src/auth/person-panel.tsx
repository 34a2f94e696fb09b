import { X } from 'lucide-react'
import { Form } from 'react-router'
import type { Person } from '#domain/access/people.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { Fields } from './intent-fields.tsx'
import { type ManagementView, managementHref } from './management-view.ts'
import { signInWords, siteLabel } from './reading.ts'
import { removalText } from './removal-text.ts'
import { RemoveButton } from './remove-button.tsx'
import { SuspendPerson } from './suspend-person.tsx'

type PersonPanelProps = {
  person: Person
  view: ManagementView
  /** What is asked about them on the screen itself. */
  asked: string | null
}

/** One person: the groups that give them their levels, and whether they may come in at all. */
export function PersonPanel({ person, view, asked }: PersonPanelProps) {
  const href = managementHref(view.path, 'people', view.app, person.id)
  // The lowest level first: nobody becomes an administrator by a press too many.
  const others = view.groups.toReversed().filter(({ id, level }) => {
    return level <= view.mostLevel && !person.groups.some((group) => group.id === id)
  })
  return (
    <section
      aria-label={person.name}
      className="grid gap-5 rounded-lg border border-border bg-raised p-5 shadow-raised sm:p-6"
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
            {person.name}
          </h2>
          <p className="text-muted break-words">{person.email}</p>
          <p className="text-muted break-words">Signs in with: {signInWords(person)}</p>
        </div>
        <ButtonLink kind="quiet" href={managementHref(view.path, 'people', view.app)} aria-label="Close">
          <Icon of={X} />
        </ButtonLink>
      </header>
      <ul className="grid gap-2">
        {person.groups.map((group) => (
          <li key={group.id} className="flex flex-wrap items-center gap-2">
            <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
              {group.name}
            </span>
            <Badge tone="accent">Level {group.level}</Badge>
            <span dir="auto" className="min-w-0 wrap-anywhere text-muted">
              {siteLabel(view.sites, group.app)}
            </span>
            {group.byProvider ? (
              <span className="text-muted">Given by {person.signIn.provider ?? 'single sign-on'}</span>
            ) : null}
            <Form method="post" preventScrollReset className="ml-auto">
              <Fields intent="leave" id={person.id} />
              <input type="hidden" name="groupId" value={group.id} />
              <Button type="submit" kind="quiet" size="small" aria-label={`Remove from group ${group.name}`}>
                Remove from group
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Form method="post" preventScrollReset className="flex max-w-md flex-wrap items-end gap-3">
          <Fields intent="join" id={person.id} />
          <div className="min-w-52 grow">
            <Select
              label="Add to group"
              name="groupId"
              options={others.map(({ id, name, app, level }) => {
                return { value: id, label: `${name}: level ${level}, ${siteLabel(view.sites, app)}` }
              })}
            />
          </div>
          <Button type="submit">Add</Button>
        </Form>
      ) : null}
      {person.ofOneSite || view.mayAdministerAll ? (
        <>
          <p className="wrap-anywhere text-muted">{signOutNote(person, view)}</p>
          <footer className="flex flex-wrap gap-2 border-t border-border pt-5">
            <SuspendPerson
              person={person}
              askHref={`${href}&ask=suspend`}
              backHref={href}
              isAsked={asked === 'suspend'}
            />
            {person.twoStep ? (
              <Form method="post" preventScrollReset>
                <Fields intent="two-step-off" id={person.id} />
                <Button type="submit">Turn off two-step sign-in</Button>
              </Form>
            ) : null}
            {person.signIn.provider === null ? null : (
              <Form method="post" preventScrollReset>
                <Fields intent="disconnect" id={person.id} />
                <Button type="submit">Disconnect {person.signIn.provider}</Button>
              </Form>
            )}
            {person.signIn.password ? null : (
              <Form method="post" preventScrollReset>
                <Fields intent="mail-password-link" id={person.id} />
                <Button type="submit">Send a link to set a password</Button>
              </Form>
            )}
            <RemoveButton
              of={person}
              text={removalText(person.email, view.accountsFrom)}
              intent="remove"
              askHref={`${href}&ask=remove`}
              backHref={asked === 'remove' ? managementHref(view.path, 'people', view.app) : href}
              isAsked={asked === 'remove'}
            />
          </footer>
        </>
      ) : (
        <p className="wrap-anywhere text-muted">
          {person.name} works on other sites too. A change of level here takes effect immediately and does not sign them
          out. Only administrators of all sites can suspend or remove this account.
        </p>
      )}
    </section>
  )
}

function signOutNote({ name, ofOneSite }: Person, { app }: ManagementView): string {
  if (ofOneSite || app === null) return `A change of level signs ${name} out immediately.`
  return `${name} works on other sites too. A change of level here takes effect immediately and does not sign them out.`
}
