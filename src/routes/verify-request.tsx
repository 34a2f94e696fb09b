import { data, redirect } from 'react-router'
import { LinkGone } from '#auth/auth-card.tsx'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { ConfirmEmailForm, EmailConfirmed, FinishRegistrationForm, WaitingForApproval } from '#auth/verify-forms.tsx'
import { confirmEmail } from '#verbs/accounts/profile-verbs.ts'
import { finishRegistration } from '#verbs/accounts/registration-verbs.ts'
import type { Route } from './+types/verify-request.ts'
import { formProblems, textFields, withCookies } from './form-answer.server.ts'
import { mailedLink, tokenIn } from './mailed-link.server.ts'
import { actVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your address - Almanac' }]

export function loader({ request, context }: Route.LoaderArgs) {
  return mailedLink(request, context, ['register', 'email'])
}

/** Only a press of the button uses the link: programs that look through letters open every address in them. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = textFields(await request.formData(), ['password'])
  const token = tokenIn(request)
  if (form.password === undefined) {
    const result = await actVerb(confirmEmail, { token }, context)
    return result.ok ? { done: 'email' as const, email: result.value.email } : refused(result.problem)
  }
  const result = await actVerb(finishRegistration, { token, password: form.password }, context)
  if (!result.ok) return refused(result.problem)
  if (result.value.waiting) return { done: 'waiting' as const }
  throw redirect('/', { headers: withCookies(result.value.setCookie), status: 303 })
}

function refused(problem: Parameters<typeof formProblems>[0]) {
  return data({ done: null, values: {}, problems: formProblems(problem, ['password']) }, { status: problem.status })
}

export default function VerifyRequest({ loaderData: { link, message }, actionData }: Route.ComponentProps) {
  if (actionData?.done === 'waiting') return <WaitingForApproval />
  if (actionData?.done === 'email') return <EmailConfirmed email={actionData.email} />
  if (!link) return <LinkGone message={message} again={{ href: '/auth/register', label: 'Register again' }} />
  const answer = actionData ?? EMPTY_ANSWER
  if (link.purpose === 'email') return <ConfirmEmailForm email={link.email} answer={answer} />
  return <FinishRegistrationForm email={link.email} answer={answer} />
}
