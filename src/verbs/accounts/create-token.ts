import { z } from 'zod'
import { GrantApp, GrantLevel, TokenDays, TokenName } from '#accounts/account-input.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { defineVerb } from '../verb.ts'
import { checkGrant } from './grant.ts'

export const createToken = defineVerb({
  name: 'tokens.create',
  summary: 'Creates an API token of this level, on one site or on all; the token itself is shown only once.',
  kind: 'write',
  input: z.strictObject({ name: TokenName, level: GrantLevel, app: GrantApp, days: TokenDays }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  async run(token, context) {
    await checkGrant(token, context)
    return context.accounts.createToken(token, { by: context.actor.id, at: context.now() })
  },
})
