import { Button } from '#ui/button.tsx'
import { controlClass, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'

/** Email and password, posted to the address the form stands at, so that it works without script. */
export function SignInForm({ problem, email }: { problem: string | null; email: string }) {
  return (
    <main className="mx-auto grid max-w-sm gap-6 px-6 py-24">
      <h1 className="text-2xl font-semibold">Sign in to Almanac</h1>
      <form method="post" className="grid gap-4">
        <Field label="Email">
          {(id) => (
            <input
              id={id}
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={email}
              className={controlClass}
            />
          )}
        </Field>
        <Field label="Password">
          {(id) => (
            <input
              id={id}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              className={controlClass}
            />
          )}
        </Field>
        {problem ? <Notice kind="problem">{problem}</Notice> : null}
        <Button kind="primary" type="submit" className="justify-center">
          Sign in
        </Button>
      </form>
    </main>
  )
}
