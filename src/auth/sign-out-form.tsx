import { Button } from '#ui/button.tsx'

export function SignOutForm() {
  return (
    <main className="mx-auto grid max-w-sm gap-6 px-6 py-24">
      <h1 className="text-2xl font-semibold">Sign out?</h1>
      <form method="post">
        <Button kind="primary" type="submit">
          Sign out
        </Button>
      </form>
    </main>
  )
}
