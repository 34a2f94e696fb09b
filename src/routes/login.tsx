import { data, redirect } from 'react-router'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { CodeForm } from '#auth/code-form.tsx'
import { SignInForm } from '#auth/sign-in-form.tsx'
import { safeFromPath } from '#domain/access/from-path.ts'
import { signIn, signInWithCode } from '#verbs/accounts/sign-in.ts'
import type { Route } from './+types/login.ts'
import { formProblems, textFields, withCookies } from './form-answer.server.ts'
import { actVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in - Almanac' }]

const NEWS: Record<string, string> = { 'password-set': 'Your password was changed. Sign in with it.' }

export function loader({ request }: Route.LoaderArgs) {
  return { news: NEWS[new URL(request.url).searchParams.get('news') ?? ''] ?? null }
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
  return <SignInForm answer={actionData ?? EMPTY_ANSWER} news={actionData ? null : loaderData.news} />
}
