import { redirect } from 'react-router'
import { SignInForm } from '#auth/sign-in-form.tsx'
import { safeFromPath } from '#domain/access/from-path.ts'
import { signIn } from '#verbs/accounts/sign-in.ts'
import type { Route } from './+types/login.ts'
import { actVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in - Almanac' }]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const credentials = { email: form.get('email'), password: form.get('password') }
  const result = await actVerb(signIn, credentials, context)
  if (!result.ok) return { message: result.problem.message, email: String(credentials.email ?? '') }
  const headers = new Headers()
  for (const cookie of result.value.setCookie) headers.append('set-cookie', cookie)
  // The whole document is loaded anew: the screen signed in to may stand under another base.
  headers.set('X-Remix-Reload-Document', 'true')
  throw redirect(safeFromPath(new URL(request.url).searchParams.get('from')), { headers, status: 303 })
}

export default function Login({ actionData }: Route.ComponentProps) {
  return <SignInForm problem={actionData?.message ?? null} email={actionData?.email ?? ''} />
}
