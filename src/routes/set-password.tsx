import { data, redirect } from 'react-router'
import { LinkGone } from '#auth/auth-card.tsx'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { SetPasswordForm } from '#auth/reset-form.tsx'
import { resetPassword } from '#verbs/accounts/registration-verbs.ts'
import type { Route } from './+types/set-password.ts'
import { formProblems, textFields } from './form-answer.server.ts'
import { mailedLink, tokenIn } from './mailed-link.server.ts'
import { actVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Set a new password - Almanac' }]

export function loader({ request, context }: Route.LoaderArgs) {
  return mailedLink(request, context, ['reset'])
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password = '' } = textFields(await request.formData(), ['password'])
  const result = await actVerb(resetPassword, { token: tokenIn(request), password }, context)
  if (result.ok) throw redirect('/auth/login?news=password-set', 303)
  const { problem } = result
  return data({ values: {}, problems: formProblems(problem, ['password']) }, { status: problem.status })
}

export default function SetPassword({ loaderData: { link, message }, actionData }: Route.ComponentProps) {
  if (!link) return <LinkGone message={message} again={{ href: '/auth/reset-password', label: 'Ask for a new link' }} />
  return <SetPasswordForm email={link.email} answer={actionData ?? EMPTY_ANSWER} />
}
