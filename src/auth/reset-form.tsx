import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'
import { CardLink } from './auth-card.tsx'
import { EmailInput, type FormAnswer, NewPasswordInput } from './auth-fields.tsx'

/** Asks for the letter with which a new password can be set. */
export function ResetForm({ answer }: { answer: FormAnswer }) {
  return (
    <EntryCard
      title="Reset your password"
      text="We will email you a link to set a new one."
      footer={<CardLink href="/auth/login">Back to sign in</CardLink>}
    >
      <form method="post" className="grid gap-5">
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        <EmailInput answer={answer} />
        <Button kind="primary" type="submit">
          Send the link
        </Button>
      </form>
    </EntryCard>
  )
}

export function SetPasswordForm({ email, answer }: { email: string; answer: FormAnswer }) {
  return (
    <EntryCard title="Set a new password" text={`For ${email}. You will be signed out everywhere else.`}>
      <form method="post" className="grid gap-5">
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        <NewPasswordInput answer={answer} label="New password" />
        <Button kind="primary" type="submit">
          Set password
        </Button>
      </form>
    </EntryCard>
  )
}
