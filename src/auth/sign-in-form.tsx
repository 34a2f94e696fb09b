import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'
import { CardLink } from './auth-card.tsx'
import { CurrentPasswordInput, EmailInput, type FormAnswer } from './auth-fields.tsx'

/** Email and password, posted to the address the form stands at, so that it works without script and keeps its from-path. */
export function SignInForm({ answer, news }: { answer: FormAnswer; news: string | null }) {
  return (
    <EntryCard
      title="Sign in to Almanac"
      footer={
        <>
          <CardLink href="/auth/reset-password">Forgot your password?</CardLink>
          <CardLink href="/auth/register">Register</CardLink>
        </>
      }
    >
      <form method="post" className="grid gap-5">
        {news ? <Notice kind="success">{news}</Notice> : null}
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        <EmailInput answer={answer} />
        <CurrentPasswordInput answer={answer} />
        <Button kind="primary" type="submit">
          Sign in
        </Button>
      </form>
    </EntryCard>
  )
}
