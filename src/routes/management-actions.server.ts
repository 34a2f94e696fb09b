import type { RouterContextProvider } from 'react-router'
import { EVERY_SITE } from '#auth/grant-fields.tsx'
import { refuse } from '#domain/problem.ts'
import { createGroup, editGroup, removeGroup } from '#verbs/accounts/group-verbs.ts'
import { invite, removeLetter, withdrawInvitation } from '#verbs/accounts/invitation-verbs.ts'
import {
  approveRequest,
  declineRequest,
  joinGroup,
  leaveGroup,
  removePerson,
  restorePerson,
  suspendPerson,
} from '#verbs/accounts/people-verbs.ts'
import { setSignUpPolicy } from '#verbs/accounts/registration-verbs.ts'
import { revokeToken } from '#verbs/accounts/revoke-token.ts'
import { disconnectPerson, mailPasswordLink } from '#verbs/accounts/single-sign-on-verbs.ts'
import { turnTwoStepOffFor } from '#verbs/accounts/two-step-verbs.ts'
import type { VerbResult } from '#verbs/call-verb.server.ts'
import type { Verb } from '#verbs/verb.ts'
import { actVerb } from './run-for-route.server.ts'

type Typed = Readonly<Record<string, string>>
type Act = (typed: Typed, context: Readonly<RouterContextProvider>) => Promise<VerbResult<unknown>>

/** What each form of project management does: the verb, and the input it makes of what was typed. */
const ACTS: Readonly<Record<string, Act>> = {
  suspend: calls(suspendPerson, ({ id }) => ({ id })),
  restore: calls(restorePerson, ({ id }) => ({ id })),
  'two-step-off': calls(turnTwoStepOffFor, ({ id }) => ({ id })),
  disconnect: calls(disconnectPerson, ({ id }) => ({ id })),
  'mail-password-link': calls(mailPasswordLink, ({ id }) => ({ id })),
  remove: calls(removePerson, ({ id }) => ({ id })),
  join: calls(joinGroup, ({ id, groupId }) => ({ id, groupId })),
  leave: calls(leaveGroup, ({ id, groupId }) => ({ id, groupId })),
  approve: calls(approveRequest, ({ id, ...typed }) => ({ id, ...grant(typed) })),
  decline: calls(declineRequest, ({ id }) => ({ id })),
  invite: calls(invite, ({ email, ...typed }) => ({ email, ...grant(typed) })),
  withdraw: calls(withdrawInvitation, ({ id }) => ({ id })),
  'create-group': calls(createGroup, ({ name, ...typed }) => ({ name, ...grant(typed) })),
  'edit-group': calls(editGroup, ({ id, name, level }) => ({ id, name, level: Number(level) })),
  'remove-group': calls(removeGroup, ({ id }) => ({ id })),
  'revoke-token': calls(revokeToken, ({ id }) => ({ id })),
  'remove-letter': calls(removeLetter, ({ id }) => ({ id })),
  'set-policy': calls(setSignUpPolicy, ({ app, policy }) => ({ app, policy })),
}

const WAITS = 'No mail server is set up, so the email is waiting in the outbox. Pass it on in another way.'

/** What is said instead where no letter is sent. */
const UNSENT: Readonly<Record<string, string>> = {
  'mail-password-link': WAITS,
  approve: `Approved. ${WAITS}`,
  decline: `Declined. ${WAITS}`,
  invite: `Invited. ${WAITS}`,
}

/** What is said once it was done. */
export function actedWords(intent: string, sendsMail: boolean): string {
  return (sendsMail ? undefined : UNSENT[intent]) ?? ACTED[intent] ?? 'Done.'
}

const ACTED: Readonly<Record<string, string>> = {
  suspend: 'Suspended, and signed out everywhere.',
  restore: 'Restored. They can sign in again.',
  'two-step-off': 'Turned off. They can now sign in with just their password.',
  disconnect: 'Disconnected, and signed out there. At their next sign-in, they will be matched by email again.',
  'mail-password-link': 'A link to set a password is on its way to them.',
  remove: 'Removed.',
  join: 'Added. The new level takes effect immediately.',
  leave: 'Removed from the group. They no longer have its level.',
  approve: 'Approved. They will be notified by email.',
  decline: 'Declined. They will be notified by email.',
  invite: 'The invitation is on its way.',
  withdraw: 'Withdrawn. Its link no longer works.',
  'create-group': 'The group was added.',
  'edit-group': 'The group was saved.',
  'remove-group': 'The group was removed.',
  'revoke-token': 'Revoked, with every token that was made with it.',
  'set-policy': 'Saved.',
}

export function actOnPeople(intent: string, typed: Typed, context: Readonly<RouterContextProvider>) {
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined
  if (act) return act(typed, context)
  return Promise.resolve({ ok: false as const, problem: refuse(400, 'unknown', 'This form is unknown.').problem })
}

function calls(verb: unknown, input: (typed: Typed) => unknown): Act {
  return (typed, context) => actVerb(verb as Verb, input(typed), context)
}

function grant({ level, app }: Typed) {
  return { level: Number(level), app: app === EVERY_SITE ? null : app }
}
