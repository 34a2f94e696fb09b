import { type RouterContextProvider, redirect } from 'react-router'
import { SignOutForm } from '#auth/sign-out-form.tsx'
import { signOut } from '#verbs/accounts/sign-out.ts'
import type { Route } from './+types/logout.ts'
import { withCookies } from './form-answer.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign out - Almanac' }]

/** Opening the address signs out; a link on another site must not, so there it asks first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return null
  return leave(context)
}

export async function action({ context }: Route.ActionArgs) {
  return leave(context)
}

export default function Logout() {
  return <SignOutForm />
}

async function leave(context: Readonly<RouterContextProvider>): Promise<never> {
  const { setCookie } = await loadVerb(signOut, {}, context)
  throw redirect('/', { headers: withCookies(setCookie), status: 303 })
}
