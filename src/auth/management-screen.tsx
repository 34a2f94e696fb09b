import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import type { ApiToken } from '#domain/access/people.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/lists/link-tabs.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { AccountFrame, type FrameUser } from './account-frame.tsx'
import { GroupsTab } from './groups-tab.tsx'
import { InvitationsTab } from './invitations-tab.tsx'
import { type ManagementAnswer, type ManagementTab, type ManagementView, managementHref } from './management-view.ts'
import { OutboxTab } from './outbox-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { TokenList } from './token-list.tsx'

type ManagementProps = {
  frame: FrameUser
  view: ManagementView
  tab: ManagementTab
  person: string | null
  /** What is asked about that person or a group, where no dialog can ask it. */
  asked: string | null
  answer: ManagementAnswer | null
}

/** Who works on a site and what they may do. */
export function ManagementScreen({ frame, view, tab, person, asked, answer }: ManagementProps) {
  const waiting = view.people.filter(({ request }) => request !== null)
  const tabs: { tab: ManagementTab; label: string; count: number }[] = [
    { tab: 'people', label: 'People', count: view.people.length - waiting.length },
    { tab: 'requests', label: 'Requests', count: waiting.length },
    { tab: 'invitations', label: 'Invitations', count: view.invitations.length },
    { tab: 'groups', label: 'Groups', count: view.groups.length },
    ...(view.tokens ? [{ tab: 'tokens' as const, label: 'API tokens', count: view.tokens.length }] : []),
    ...(view.outbox ? [{ tab: 'outbox' as const, label: 'Outbox', count: view.outbox.length }] : []),
  ]
  const title = view.path === '/team' ? 'Team' : 'Project management'
  return (
    <AccountFrame frame={frame} {...(view.path === '/team' ? {} : { title })}>
      <div className="grid gap-6">
        <header className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
            {tab === 'invitations' ? null : (
              <ButtonLink href={managementHref(view.path, 'invitations', view.app)} icon={UserPlus}>
                Invite someone
              </ButtonLink>
            )}
          </div>
          <SiteChoices view={view} tab={tab} />
        </header>
        <LinkTabs
          label="Team"
          tabs={tabs.map((entry) => ({
            label: entry.label,
            href: managementHref(view.path, entry.tab, view.app),
            current: entry.tab === tab,
            count: entry.count,
          }))}
        />
        {answer?.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        {answer?.news ? <Notice kind="success">{answer.news}</Notice> : null}
        {tab === 'people' ? <PeopleTab view={view} person={person} asked={asked} /> : null}
        {tab === 'requests' ? <RequestsTab view={view} waiting={waiting} /> : null}
        {tab === 'invitations' ? <InvitationsTab view={view} answer={answer} /> : null}
        {tab === 'groups' ? <GroupsTab view={view} asked={asked} answer={answer} /> : null}
        {tab === 'tokens' && view.tokens ? <TokensTab view={view} tokens={view.tokens} /> : null}
        {tab === 'outbox' && view.outbox ? <OutboxTab letters={view.outbox} /> : null}
      </div>
    </AccountFrame>
  )
}

function SiteChoices({ view, tab }: { view: ManagementView; tab: ManagementTab }) {
  const choices = [
    ...(view.everySite ? [{ app: null, name: 'All sites' }] : []),
    ...view.sites.map(({ app, name }) => ({ app, name })),
  ]
  if (choices.length < 2) return <p className="text-muted">{choices[0]?.name}</p>
  return (
    <nav aria-label="Sites" className="flex flex-wrap gap-1">
      {choices.map(({ app, name }) => (
        <Link
          key={app ?? ''}
          to={managementHref(view.path, tab, app)}
          aria-current={app === view.app ? 'true' : undefined}
          dir="auto"
          className="inline-flex min-h-7 max-w-full items-center wrap-anywhere rounded-md px-2.5 text-muted hover:bg-sunken hover:text-text aria-[current=true]:bg-accent-soft aria-[current=true]:font-medium aria-[current=true]:text-accent pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The keys of programs, whoever made them. */
function TokensTab({ view, tokens }: { view: ManagementView; tokens: ApiToken[] }) {
  if (tokens.length === 0) {
    return (
      <div className="rounded-lg border border-border bg-raised">
        <EmptyState title="No API tokens">People can make tokens for their programs in their profile.</EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        Programs act with these tokens. Revoking one also ends every token that was made with it.
      </p>
      <TokenList tokens={tokens} sites={view.sites} showMaker />
    </div>
  )
}
