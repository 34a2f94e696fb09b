import { z } from 'zod'
import { EmailAddress, GrantApp, GrantLevel, NewPassword, PersonName } from '#accounts/account-input.ts'
import { ADMINISTRATOR, levelIn } from '#domain/access/access.ts'
import { defineVerb } from '../verb.ts'
import { checkGrant } from './grant.ts'

export const createUser = defineVerb({
  name: 'users.create',
  summary: 'Creates an account in the group that gives this level, on one site or on all.',
  kind: 'write',
  input: z.strictObject({
    email: EmailAddress,
    password: NewPassword,
    name: PersonName.optional(),
    level: GrantLevel,
    app: GrantApp,
  }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  async run({ name, ...user }, context) {
    await checkGrant(user, context)
    const stamp = { by: context.actor.id, at: context.now() }
    // Those who look after every site see all accounts anyway.
    const counted = levelIn(context.actor, null) < ADMINISTRATOR
    return context.accounts.createUser({ ...user, name: name ?? nameFrom(user.email) }, stamp, { counted })
  },
})

/** What people are called until they say otherwise: the part of their email before the @. */
export function nameFrom(email: string): string {
  return email.slice(0, email.indexOf('@'))
}
