import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'
import { CardLink } from './auth-card.tsx'
import { CurrentPasswordInput, type FormAnswer, NameInput, NewPasswordInput } from './auth-fields.tsx'

/** The second step of a registration: the address is theirs, now the password. */
export function FinishRegistrationForm({ email, answer }: { email: string; answer: FormAnswer }) {
  return (
    <EntryCard title="Finish your registration" text={`Your address ${email} is confirmed. Choose a password.`}>
      <form method="post" className="grid gap-5">
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        <NewPasswordInput answer={answer} />
        <Button kind="primary" type="submit">
          Create account
        </Button>
      </form>
    </EntryCard>
  )
}

export function WaitingForApproval() {
  return (
    <EntryCard
      title="Your request is on its way"
      text="An administrator of this site will review it. You will get an email with the decision and, once you are approved, can sign in."
      footer={<CardLink href="/">Back to the site</CardLink>}
    />
  )
}

export function ConfirmEmailForm({ email, answer }: { email: string; answer: FormAnswer }) {
  return (
    <EntryCard title="Confirm your new address" text={`From now on your account uses ${email}.`}>
      <form method="post" className="grid gap-5">
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        <Button kind="primary" type="submit">
          Confirm
        </Button>
      </form>
    </EntryCard>
  )
}

export function EmailConfirmed({ email }: { email: string }) {
  return (
    <EntryCard title="Your address was changed" text={`Sign in with ${email} from now on.`}>
      <ButtonLink kind="primary" href="/auth/profile">
        Go to your profile
      </ButtonLink>
    </EntryCard>
  )
}

type AcceptProps = {
  invitation: { email: string; siteName: string | null; hasAccount: boolean; hasPassword: boolean }
  answer: FormAnswer
}

/** A new person names themselves and chooses a password; someone with an account proves that it is theirs. */
export function AcceptInviteForm({ invitation: { email, siteName, hasAccount, hasPassword }, answer }: AcceptProps) {
  const asksSignIn = hasAccount && !hasPassword
  return (
    <EntryCard
      title={`Welcome to ${siteName ?? 'Almanac'}`}
      text={
        asksSignIn
          ? `${email} already has an account: sign in to it first, then open this link again to accept.`
          : hasAccount
            ? `${email} already has an account: enter its password to accept the invitation.`
            : `You were invited as ${email}. Choose a password to accept.`
      }
      footer={asksSignIn ? <CardLink href="/auth/login">Sign in</CardLink> : null}
    >
      <form method="post" className="grid gap-5">
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        {hasAccount ? null : <NameInput answer={answer} />}
        {hasPassword ? <CurrentPasswordInput answer={answer} /> : null}
        {hasAccount ? null : <NewPasswordInput answer={answer} />}
        <Button kind="primary" type="submit">
          Accept the invitation
        </Button>
      </form>
    </EntryCard>
  )
}
