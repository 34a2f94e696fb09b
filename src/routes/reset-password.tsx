import { data } from 'react-router'
import { LetterSent } from '#auth/auth-card.tsx'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { ResetForm } from '#auth/reset-form.tsx'
import { requestReset } from '#verbs/accounts/registration-verbs.ts'
import type { Route } from './+types/reset-password.ts'
import { formProblems, textFields } from './form-answer.server.ts'
import { actVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Reset your password - Almanac' }]

export async function action({ request, context }: Route.ActionArgs) {
  const values = textFields(await request.formData(), ['email'])
  const result = await actVerb(requestReset, values, context)
  if (result.ok) return { sent: result.value.email, values, problems: {} }
  const { problem } = result
  return data({ sent: null, values, problems: formProblems(problem, ['email']) }, { status: problem.status })
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  if (actionData?.sent) {
    return <LetterSent email={actionData.sent} about="has an account, an email with a link is on its way there." />
  }
  return <ResetForm answer={actionData ?? EMPTY_ANSWER} />
}
