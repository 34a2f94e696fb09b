import { redirect } from 'react-router'
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
 * Reading the address changes nothing: the form that it shows signs out, and a browser's script sends it by itself, once
 * it has saved and forgotten what it keeps of the account's drafts. A link on another site must not sign anybody out, so
 * that whoever is not known to come from here is asked first.
 */
export async function loader({ request: { headers }, context }: Route.LoaderArgs) {
  const { email, authed } = await loadVerb(whoAmI, { app: null }, context)
  if (!authed) throw redirect('/', 303)
  return { account: email, ask: !isOwnStep(headers) }
}

/** The cross-site check of all that is posted has let it through. */
export async function action({ context }: Route.ActionArgs) {
  const { setCookie, leave } = await loadVerb(signOut, {}, context)
  // A form may not lead to another host, so that without script the provider's own session is only told of.
  const to = leave === null ? '/' : '/auth/login?news=signed-out'
  throw redirect(to, { headers: withCookies(setCookie), status: 303 })
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

/** Typed in, or followed from a page of ours; browsers tell only where the connection is safe, and the page before else. */
function isOwnStep(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const before = headers.get('referer')
  return before !== null && URL.canParse(before) && new URL(before).host === headers.get('host')
}
