import { z } from 'zod'
import { GrantApp } from '#accounts/account-input.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { defineVerb } from '../verb.ts'

/** One's own are in the profile. */
export const listTokens = defineVerb({
  name: 'tokens.list',
  summary:
    'Lists the API tokens that work, of one site or all: who made them, when they were used and when they expire.',
  kind: 'read',
  input: z.strictObject({ app: GrantApp }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  run: ({ app }, { accounts }) => accounts.tokens(app),
})
