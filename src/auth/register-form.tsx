import { Button } from '#ui/controls/button.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'
import { CardLink } from './auth-card.tsx'
import { EmailInput, type FormAnswer, NameInput } from './auth-fields.tsx'

/** The first step of a registration; the password is chosen once the address is known to be theirs. */
export function RegisterForm({ answer }: { answer: FormAnswer }) {
  return (
    <EntryCard
      title="Register"
      text="We will email you a link to confirm your address and choose a password."
      footer={<CardLink href="/auth/login">I already have an account</CardLink>}
    >
      <form method="post" className="grid gap-5">
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        <NameInput answer={answer} />
        <EmailInput answer={answer} />
        <Textarea
          label="What would you like to work on?"
          name="note"
          optional
          rows={3}
          maxLength={1000}
          defaultValue={answer.values.note}
          hint="Read by those who approve new people."
          problem={answer.problems.note}
        />
        <Button kind="primary" type="submit">
          Register
        </Button>
      </form>
    </EntryCard>
  )
}
