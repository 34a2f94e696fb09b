import { Button } from '#ui/button.tsx'
import { AuthCard } from './auth-card.tsx'

export function SignOutForm() {
  return (
    <AuthCard title="Sign out?" text="Another site sent you here, so that we ask first.">
      <form method="post" className="grid">
        <Button kind="primary" type="submit">
          Sign out
        </Button>
      </form>
    </AuthCard>
  )
}
