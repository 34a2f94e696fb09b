import { type RouterContextProvider, redirect } from 'react-router'
import { SignOutForm } from '#auth/sign-out-form.tsx'
import { UnsavedWork } from '#auth/unsaved-work.tsx'
import { useSignOut } from '#editor/sign-out/use-sign-out.ts'
import { signOut } from '#verbs/accounts/sign-out.ts'
import { whoAmI } from '#verbs/accounts/who-am-i.ts'
import type { Route } from './+types/logout.ts'
import { withCookies } from './form-answer.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign out - Almanac' }]

/**
 * Opening the address signs out; a link on another site must not, so there it asks first. A browser saves and forgets
 * what it keeps of the account's drafts before that, which only its own script can do.
 */
export async function loader({ request: { headers }, context }: Route.LoaderArgs) {
  const { email, authed } = await loadVerb(whoAmI, { app: null }, context)
  if (headers.get('sec-fetch-site') === 'cross-site') return { account: email, ask: true }
  const browser = headers.get('accept')?.includes('text/html') || headers.has('sec-fetch-mode')
  if (!browser || !authed) return leave(context)
  return { account: email, ask: false }
}

export async function action({ context }: Route.ActionArgs) {
  return leave(context)
}

export default function Logout({ loaderData: { account, ask } }: Route.ComponentProps) {
  const { state, signOut: leaveNow } = useSignOut(account, ask)
  if (state.kind === 'unsaved')
    return (
      <UnsavedWork
        pages={state.left}
        onStay={() => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))}
        onTryAgain={() => void leaveNow()}
        onSignOut={() => void leaveNow(true)}
      />
    )
  const problem = state.kind === 'failed' ? state.message : null
  return <SignOutForm ask={state.kind === 'asking'} problem={problem} onSignOut={() => void leaveNow()} />
}

async function leave(context: Readonly<RouterContextProvider>): Promise<never> {
  const { setCookie } = await loadVerb(signOut, {}, context)
  throw redirect('/', { headers: withCookies(setCookie), status: 303 })
}
