import { Button } from '#ui/button.tsx'
import { EntryCard } from '#ui/entry-card.tsx'

export function SignOutForm() {
  return (
    <EntryCard title="Sign out?" text="Another site sent you here, so that we ask first.">
      <form method="post" className="grid">
        <Button kind="primary" type="submit">
          Sign out
        </Button>
      </form>
    </EntryCard>
  )
}
