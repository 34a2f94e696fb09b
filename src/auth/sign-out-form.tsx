import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'

type SignOutFormProps = {
  /** A browser with script signs out by itself, unless another site sent it here. */
  ask: boolean
  problem: string | null
  onSignOut(): void
}

/** On the way out; a browser without script goes there by the button. */
export function SignOutForm({ ask, problem, onSignOut }: SignOutFormProps) {
  const waits = ask || problem !== null
  return (
    <EntryCard
      title={ask ? 'Sign out?' : problem === null ? 'Signing out…' : 'You are still signed in'}
      text={
        ask
          ? 'You may have been sent here by another site, so we ask first.'
          : problem === null
            ? 'Saving your work first.'
            : ''
      }
    >
      {problem === null ? null : <Notice kind="problem">{problem}</Notice>}
      {waits ? <OneButton label={ask ? 'Sign out' : 'Try again'} onSignOut={onSignOut} /> : null}
      {waits ? null : (
        <noscript>
          <OneButton label="Sign out" />
        </noscript>
      )}
    </EntryCard>
  )
}

function OneButton({ label, onSignOut }: { label: string; onSignOut?: () => void }) {
  return (
    <form
      method="post"
      className="grid"
      onSubmit={(event) => {
        event.preventDefault()
        onSignOut?.()
      }}
    >
      <Button kind="primary" type="submit">
        {label}
      </Button>
    </form>
  )
}
