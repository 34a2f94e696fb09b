import { data, redirect } from 'react-router'
import { LinkGone } from '#auth/auth-card.tsx'
import { EMPTY_ANSWER } from '#auth/auth-fields.tsx'
import { AcceptInviteForm } from '#auth/verify-forms.tsx'
import { acceptInvitation } from '#verbs/accounts/invitation-verbs.ts'
import type { Route } from './+types/accept-invite.ts'
import { formProblems, textFields, withCookies } from './form-answer.server.ts'
import { mailedLink, tokenIn } from './mailed-link.server.ts'
import { actVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Accept the invitation - Almanac' }]

export function loader({ request, context }: Route.LoaderArgs) {
  return mailedLink(request, context, ['invite'])
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password, ...values } = textFields(await request.formData(), ['name', 'password'])
  const result = await actVerb(
    acceptInvitation,
    { token: tokenIn(request), ...values, ...(password === undefined ? {} : { password }) },
    context,
  )
  if (result.ok) throw redirect('/', { headers: withCookies(result.value.setCookie), status: 303 })
  const { problem } = result
  return data({ values, problems: formProblems(problem, ['name', 'password']) }, { status: problem.status })
}

export default function AcceptInvite({ loaderData: { link, message }, actionData }: Route.ComponentProps) {
  if (!link) return <LinkGone message={message} again={{ href: '/', label: 'Go to the site' }} />
  return <AcceptInviteForm invitation={link} answer={actionData ?? EMPTY_ANSWER} />
}
