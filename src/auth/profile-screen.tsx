import type { ReactNode } from 'react'
import type { ApiToken, SignInWays } from '#domain/access/people.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { AccountFrame, type FrameUser } from './account-frame.tsx'
import type { ProfileAnswer } from './auth-fields.tsx'
import { EmailForm, NameForm, PasswordForm } from './profile-forms.tsx'
import { SessionList, type SessionView } from './session-list.tsx'
import { TokenSection } from './token-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'
import type { TwoStepState } from './two-step-view.ts'

export type ProfileView = {
  email: string
  name: string
  signIn: SignInWays
  groups: { name: string; level: number; site: string }[]
  sessions: SessionView[]
  tokens: ApiToken[]
}

type ProfileProps = {
  frame: FrameUser
  profile: ProfileView
  twoStep: TwoStepState
  sites: { app: string; name: string }[]
  mostLevel: number
  answer: ProfileAnswer | null
}

/** What people look after themselves. */
export function ProfileScreen({ frame, profile, twoStep, sites, mostLevel, answer }: ProfileProps) {
  const of = (intent: string) => (answer?.intent === intent ? answer : null)
  return (
    <AccountFrame frame={frame} title="Profile">
      <h1 className="text-2xl font-semibold tracking-tight">Profile</h1>
      <div className="mt-2 divide-y divide-border">
        <Part title="Name" text="Shown next to what you write.">
          <NameForm name={profile.name} answer={of('rename')} />
        </Part>
        {profile.signIn.provider === null ? null : (
          <Part title="Sign-in" text="How you sign in.">
            <p>{wayIn(profile.signIn)}</p>
          </Part>
        )}
        {profile.signIn.password ? (
          <>
            <Part title="Email" text="Used for emails and to sign in.">
              <EmailForm email={profile.email} answer={of('change-email')} />
            </Part>
            <Part title="Password" text="Changing it signs you out everywhere else.">
              <PasswordForm answer={of('change-password')} />
            </Part>
            <Part title="Two-step sign-in" text="A code from your phone, in addition to your password.">
              <TwoStepSection state={twoStep} of={of} />
            </Part>
          </>
        ) : (
          <Part title="Email" text="Used for emails.">
            <p className="break-words">{profile.email}</p>
          </Part>
        )}
        <Part title="Groups" text="They give you your level on each site.">
          <Groups groups={profile.groups} />
        </Part>
        <Part title="Sessions" text="Browsers in which you are signed in.">
          <SessionList sessions={profile.sessions} />
        </Part>
        <Part title="API tokens" text="For programs that act for you, never with more than your own level.">
          <TokenSection tokens={profile.tokens} sites={sites} mostLevel={mostLevel} answer={of('create-token')} />
        </Part>
      </div>
    </AccountFrame>
  )
}

function wayIn({ password, provider }: SignInWays): string {
  if (password) return `With ${provider}, or with your password.`
  return `With ${provider}. You have no password; an administrator can send you a link to set one.`
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-4 py-8 lg:grid-cols-[240px_minmax(0,1fr)]">
      <header className="grid content-start gap-1">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-muted">{text}</p>
      </header>
      <div className="max-w-2xl">{children}</div>
    </section>
  )
}

function Groups({ groups }: { groups: ProfileView['groups'] }) {
  if (groups.length === 0) return <p className="text-muted">You are not in any group, so you have level 0.</p>
  return (
    <ul className="grid gap-2">
      {groups.map(({ name, level, site }) => (
        <li key={`${site} ${name}`} className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {name}
          </span>
          <Badge tone="accent">Level {level}</Badge>
          <span dir="auto" className="min-w-0 wrap-anywhere text-muted">
            {site}
          </span>
        </li>
      ))}
    </ul>
  )
}
