import type { RouterContextProvider } from 'react-router'
import { readLink } from '#verbs/accounts/registration-verbs.ts'
import { actVerb } from './run-for-route.server.ts'

type Purpose = 'register' | 'reset' | 'invite' | 'email'

/** The token in the address of a screen that a letter led to. */
export function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

/** What the link is for; a link for something else is as good as none. */
export async function mailedLink(
  request: Request,
  context: Readonly<RouterContextProvider>,
  purposes: readonly Purpose[],
) {
  const result = await actVerb(readLink, { token: tokenIn(request) }, context)
  if (!result.ok) return { link: null, message: result.problem.message }
  if (purposes.includes(result.value.purpose)) return { link: result.value, message: '' }
  return { link: null, message: 'This link is for something else. Please open it from the email again.' }
}
