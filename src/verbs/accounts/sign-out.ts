import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { defineVerb } from '../verb.ts'

/** Open to guests, so that a browser with a dead session can still get rid of its cookie. */
export const signOut = defineVerb({
  name: 'session.sign-out',
  summary: 'Ends the session that the request carries.',
  kind: 'write',
  input: z.strictObject({}),
  level: GUEST,
  maxBytes: 10_000,
  run(_, { accounts, caller }) {
    return accounts.signOut(caller.headers)
  },
})
