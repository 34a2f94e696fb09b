import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'
import { CardLink } from './auth-card.tsx'
import { CurrentPasswordInput, EmailInput, type FormAnswer } from './auth-fields.tsx'

type SignInProps = {
  answer: FormAnswer
  news: string | null
  /** Why somebody did not get in with their provider. */
  problem: string | null
  /** The provider that people can sign in with, and where that begins. */
  signOn: { provider: string; href: string } | null
}

/** Email and password, posted to the address the form stands at, so that it works without script and keeps its from-path. */
export function SignInForm({ answer, news, problem, signOn }: SignInProps) {
  const wrong = answer.problems.form ?? problem
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
      {news ? <Notice kind="success">{news}</Notice> : null}
      {wrong ? <Notice kind="problem">{wrong}</Notice> : null}
      {signOn ? <SignOnButton {...signOn} /> : null}
      <form method="post" className="grid gap-5">
        <EmailInput answer={answer} />
        <CurrentPasswordInput answer={answer} />
        <Button kind="primary" type="submit">
          Sign in
        </Button>
      </form>
    </EntryCard>
  )
}

/** A link, since a form may not lead to another host. */
function SignOnButton({ provider, href }: { provider: string; href: string }) {
  return (
    <div className="grid gap-6">
      <ButtonLink href={href} className="border-control text-center whitespace-normal">
        Sign in with {provider}
      </ButtonLink>
      <p className="flex items-center gap-3 text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        or with your password
      </p>
    </div>
  )
}
