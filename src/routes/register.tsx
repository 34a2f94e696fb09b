import { data } from 'react-router'
import { LetterSent } from '#auth/auth-card.tsx'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { RegisterForm } from '#auth/register-form.tsx'
import { register } from '#verbs/accounts/registration-verbs.ts'
import type { Route } from './+types/register.ts'
import { formProblems, textFields } from './form-answer.server.ts'
import { actVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Register - Almanac' }]

/** The address may name the site that someone registers for: `/auth/register?site=parks`. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = textFields(await request.formData(), ['name', 'email', 'note'])
  const app = new URL(request.url).searchParams.get('site')
  const result = await actVerb(register, { ...values, app }, context)
  if (result.ok) return { sent: result.value.email, values, problems: {} }
  const { problem } = result
  return data(
    { sent: null, values, problems: formProblems(problem, ['name', 'email', 'note']) },
    { status: problem.status },
  )
}

export default function Register({ actionData }: Route.ComponentProps) {
  if (actionData?.sent) {
    return (
      <LetterSent email={actionData.sent} about="can be reached, an email with the next step is on its way there." />
    )
  }
  return <RegisterForm answer={actionData ?? EMPTY_ANSWER} />
}
