import { z } from 'zod'
import { GrantApp } from '#accounts/account-input.ts'
import { GUEST } from '#domain/access/access.ts'
import { userRecord } from '#domain/access/user-record.ts'
import { defineVerb } from '../verb.ts'

export const whoAmI = defineVerb({
  name: 'session.user',
  summary: 'Returns who is asking: email, groups, level (on one site, or the highest), signed in or not, fake or not.',
  kind: 'read',
  input: z.strictObject({ app: GrantApp }),
  level: GUEST,
  maxBytes: 10_000,
  async run({ app }, { actor, accounts }) {
    const groups = actor.id === null ? [] : await accounts.own.groupNames(actor.id)
    return userRecord(actor, groups, app)
  },
})
