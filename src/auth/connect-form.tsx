import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'
import { CardLink } from './auth-card.tsx'
import { CurrentPasswordInput, type FormAnswer } from './auth-fields.tsx'

type ConnectProps = { connection: { email: string; provider: string }; answer: FormAnswer }

/** The password of an account that is there already, asked for once: whoever made it may be somebody else. */
export function ConnectForm({ connection: { email, provider }, answer }: ConnectProps) {
  return (
    <EntryCard
      title="Connect your account"
      text={
        <>
          <strong className="font-medium text-text break-words">{email}</strong> has an account here already. Enter its
          password once; from then on you can sign in with {provider}.
        </>
      }
      footer={
        <>
          <CardLink href="/auth/reset-password">Forgot your password?</CardLink>
          <CardLink href="/auth/login">Back to sign in</CardLink>
        </>
      }
    >
      <form method="post" className="grid gap-5">
        {answer.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
        <CurrentPasswordInput answer={answer} />
        <Button kind="primary" type="submit">
          Connect and sign in
        </Button>
      </form>
    </EntryCard>
  )
}
