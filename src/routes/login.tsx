import { data, redirect } from 'react-router'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { SignInForm } from '#auth/sign-in-form.tsx'
import { safeFromPath } from '#domain/access/from-path.ts'
import { signIn } from '#verbs/accounts/sign-in.ts'
import type { Route } from './+types/login.ts'
import { formProblems, textFields, withCookies } from './form-answer.server.ts'
import { actVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in - Almanac' }]

const NEWS: Record<string, string> = { 'password-set': 'Your password was changed. Sign in with it.' }

export function loader({ request }: Route.LoaderArgs) {
  return { news: NEWS[new URL(request.url).searchParams.get('news') ?? ''] ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email = '', password = '' } = textFields(await request.formData(), ['email', 'password'])
  const result = await actVerb(signIn, { email, password }, context)
  if (!result.ok) {
    const { problem } = result
    return data(
      { values: { email }, problems: formProblems(problem, ['email', 'password']) },
      { status: problem.status },
    )
  }
  const to = safeFromPath(new URL(request.url).searchParams.get('from'))
  throw redirect(to, { headers: withCookies(result.value.setCookie), status: 303 })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInForm answer={actionData ?? EMPTY_ANSWER} news={actionData ? null : loaderData.news} />
}
