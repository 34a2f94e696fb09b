import { data, redirect } from 'react-router'
import { SIGN_ON_PATH } from '#accounts/single-sign-on/paths.ts'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { CodeForm } from '#auth/code-form.tsx'
import { SignInForm } from '#auth/sign-in-form.tsx'
import { safeFromPath } from '#domain/access/from-path.ts'
import { signIn, signInWithCode } from '#verbs/accounts/sign-in.ts'
import { signInWays } from '#verbs/accounts/single-sign-on-verbs.ts'
import type { Route } from './+types/login.ts'
import { formProblems, textFields, withCookies } from './form-answer.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in - Almanac' }]

function newsIn(query: URLSearchParams, provider: string | null): string | null {
  if (query.get('news') === 'password-set') return 'Your password was changed. Sign in with it.'
  if (query.get('news') !== 'signed-out' || provider === null) return null
  return `You are signed out of Almanac. You may still be signed in with ${provider}.`
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { provider, problem } = await loadVerb(
    signInWays,
    { problem: query.get('problem')?.slice(0, 100) ?? null },
    context,
  )
  const from = query.get('from')
  const href = `${SIGN_ON_PATH}${from === null ? '' : `?${new URLSearchParams({ from })}`}`
  return { news: newsIn(query, provider), problem, signOn: provider === null ? null : { provider, href } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email = '', password = '', ticket, code } = textFields(await request.formData(), FIELDS)
  const isSecond = ticket !== undefined
  const result = await (isSecond
    ? actVerb(signInWithCode, { ticket, code }, context)
    : actVerb(signIn, { email, password }, context))
  if (!result.ok) {
    const { problem } = result
    const needed = problem.code === 'code-needed' ? (problem.details as { ticket: string }).ticket : null
    // One that is no longer good leads back to the password.
    const kept = isSecond && problem.code !== 'sign-in-again' ? ticket : needed
    const names = kept === null ? ['email', 'password'] : ['code']
    const problems = needed === null ? formProblems(problem, names) : {}
    return data({ values: { email }, problems, ticket: kept }, { status: problem.status })
  }
  const to = safeFromPath(new URL(request.url).searchParams.get('from'))
  throw redirect(to, { headers: withCookies(result.value.setCookie), status: 303 })
}

const FIELDS = ['email', 'password', 'ticket', 'code']

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.ticket) return <CodeForm answer={actionData} ticket={actionData.ticket} />
  const { news, problem, signOn } = loaderData
  const said = actionData ? { news: null, problem: null } : { news, problem }
  return <SignInForm answer={actionData ?? EMPTY_ANSWER} {...said} signOn={signOn} />
}
