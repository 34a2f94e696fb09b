import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { defineVerb } from '../verb.ts'

export const revokeToken = defineVerb({
  name: 'tokens.revoke',
  summary: 'Ends an API token immediately, and all that were made with it.',
  kind: 'write',
  input: z.strictObject({ id: z.uuid() }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  // An unknown token counts as one for every site, so that whoever may not revoke it can't learn whether it exists.
  app: async ({ id }, { accounts }) => (await accounts.tokenApp(id)) ?? null,
  async run({ id }, { accounts, actor, now }) {
    await accounts.revokeToken(id, { by: actor.id, at: now() })
    return { id }
  },
})
