import { data, redirect } from 'react-router'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { ConnectForm } from '#auth/connect-form.tsx'
import { connectAccount, viewConnection } from '#verbs/accounts/single-sign-on-verbs.ts'
import type { Route } from './+types/connect.ts'
import { formProblems, textFields, withCookies } from './form-answer.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Connect your account - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const connection = await loadVerb(viewConnection, {}, context)
  if (connection === null) throw redirect('/auth/login?problem=sign-in-again', 303)
  return { connection }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password = '' } = textFields(await request.formData(), ['password'])
  const result = await actVerb(connectAccount, { password }, context)
  if (result.ok) throw redirect(result.value.location, { headers: withCookies(result.value.setCookie), status: 303 })
  const { problem } = result
  if (problem.code === 'sign-in-again') throw redirect('/auth/login?problem=sign-in-again', 303)
  const problems =
    problem.code === 'wrong-credentials'
      ? { password: 'This is not its password.' }
      : formProblems(problem, ['password'])
  return data({ values: {}, problems }, { status: problem.status })
}

export default function Connect({ loaderData: { connection }, actionData }: Route.ComponentProps) {
  return <ConnectForm connection={connection} answer={actionData ?? EMPTY_ANSWER} />
}
