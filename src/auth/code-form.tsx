import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'
import { CardLink } from './auth-card.tsx'
import type { FormAnswer } from './auth-fields.tsx'
import { CodeInput } from './two-step-section.tsx'

/** The second step of a sign-in, posted to the same address; the password was right and is not sent again. */
export function CodeForm({ answer, ticket }: { answer: FormAnswer; ticket: string }) {
  return (
    <EntryCard title="Enter your code" footer={<CardLink href="/auth/login">Sign in as someone else</CardLink>}>
      <form method="post" className="grid gap-5">
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        <input type="hidden" name="ticket" value={ticket} />
        <CodeInput
          problem={answer.problems.code}
          hint="The six digits from your authenticator app, or a recovery code."
        />
        <Button kind="primary" type="submit">
          Sign in
        </Button>
      </form>
    </EntryCard>
  )
}
