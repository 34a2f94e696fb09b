import { z } from 'zod'
import { TypedPassword } from '#accounts/account-input.ts'
import { refusalWords } from '#accounts/single-sign-on/refusals.ts'
import { ADMINISTRATOR, GUEST } from '#domain/access/access.ts'
import { defineVerb, type VerbContext } from '../verb.ts'

const OPEN = { level: GUEST, maxBytes: 20_000 }

const ofPerson = {
  input: z.strictObject({ id: z.uuid() }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  app: ({ id }: { id: string }, { accounts }: VerbContext) => accounts.people.homeOf(id),
}

export const signInWays = defineVerb({
  ...OPEN,
  name: 'session.ways',
  summary: 'Returns the name of the OpenID provider that people can sign in with, and why someone did not get in.',
  kind: 'read',
  input: z.strictObject({ problem: z.string().max(100).nullable().default(null) }),
  async run({ problem }, { accounts: { singleSignOn } }) {
    const { provider } = singleSignOn
    return { provider, problem: provider === null || problem === null ? null : refusalWords(problem, provider) }
  },
})

/** The door sets the cookies of the answer and shows nothing of them. */
export const beginSignOn = defineVerb({
  ...OPEN,
  name: 'session.begin-single-sign-on',
  summary: 'Returns where to sign in with the OpenID provider; the cookie it sets is needed to finish.',
  kind: 'write',
  input: z.strictObject({ from: z.string().max(2_000).nullable().default(null) }),
  run: async ({ from }, { accounts, caller }) => accounts.singleSignOn.begin(from, caller),
})

export const finishSignOn = defineVerb({
  ...OPEN,
  name: 'session.finish-single-sign-on',
  summary: "Starts a session with the OpenID provider's answer, the query string that it sent the browser back with.",
  kind: 'write',
  input: z.strictObject({ query: z.string().max(10_000) }),
  run: async ({ query }, { accounts, caller }) => accounts.singleSignOn.finish(query, caller),
})

export const endByProvider = defineVerb({
  ...OPEN,
  name: 'session.end-by-provider',
  summary: 'Ends the sessions that the OpenID provider ended, by the logout token that it signed.',
  kind: 'write',
  input: z.strictObject({ logoutToken: z.string().max(10_000) }),
  run: async ({ logoutToken }, { accounts }) => ({ ended: await accounts.singleSignOn.signedOut(logoutToken) }),
})

export const viewConnection = defineVerb({
  ...OPEN,
  name: 'session.view-connection',
  summary: 'Returns which account someone is asked to connect with their OpenID provider.',
  kind: 'read',
  input: z.strictObject({}),
  run: async (_, { accounts, caller }) => accounts.singleSignOn.pending(caller),
})

export const connectAccount = defineVerb({
  ...OPEN,
  name: 'session.connect',
  summary: 'Connects an account with the OpenID provider by its password, and signs in.',
  kind: 'write',
  input: z.strictObject({ password: TypedPassword }),
  run: async ({ password }, { accounts, caller }) => accounts.singleSignOn.connect(password, caller),
})

export const disconnectPerson = defineVerb({
  ...ofPerson,
  name: 'people.disconnect',
  summary:
    'Forgets who a person is at the OpenID provider; at their next sign-in there they are matched by email again.',
  kind: 'write',
  async run({ id }, { accounts }) {
    await accounts.singleSignOn.disconnect(id)
    return { id }
  },
})

export const mailPasswordLink = defineVerb({
  ...ofPerson,
  name: 'people.mail-password-link',
  summary: 'Emails a person a link to set a password, even one who has none and signs in with a provider.',
  kind: 'write',
  async run({ id }, { accounts, actor, caller }) {
    await accounts.registration.mailPasswordLink(id, actor.id, caller)
    return { id }
  },
})

export const singleSignOnVerbs = [
  signInWays,
  beginSignOn,
  finishSignOn,
  endByProvider,
  viewConnection,
  connectAccount,
  disconnectPerson,
  mailPasswordLink,
] as const
