import { z } from 'zod'
import {
  EmailAddress,
  GrantApp,
  GrantLevel,
  LinkToken,
  NewPassword,
  PersonName,
  TokenDays,
  TokenName,
  TypedPassword,
} from '#accounts/account-input.ts'
import { GUEST, SIGNED_IN } from '#domain/access/access.ts'
import { defineVerb } from '../verb.ts'
import { checkGrant } from './grant.ts'
import { ownPerson } from './own-person.ts'

const OWN = { level: SIGNED_IN, maxBytes: 10_000 }

export const viewProfile = defineVerb({
  ...OWN,
  name: 'profile.view',
  summary: 'Returns your own name, email, groups, sessions and API tokens.',
  kind: 'read',
  input: z.strictObject({}),
  run: async (_, { accounts, actor, caller }) => accounts.own.view(ownPerson(actor), caller.headers),
})

export const rename = defineVerb({
  ...OWN,
  name: 'profile.rename',
  summary: 'Changes your own name.',
  kind: 'write',
  input: z.strictObject({ name: PersonName }),
  async run({ name }, { accounts, actor }) {
    await accounts.own.rename(ownPerson(actor), name)
    return { name }
  },
})

export const changePassword = defineVerb({
  ...OWN,
  name: 'profile.change-password',
  summary: 'Changes your own password and ends every other session.',
  kind: 'write',
  input: z.strictObject({ current: TypedPassword, password: NewPassword }),
  async run(change, { accounts, actor, caller }) {
    await accounts.own.changePassword(ownPerson(actor), change, caller)
    return {}
  },
})

export const changeEmail = defineVerb({
  ...OWN,
  name: 'profile.change-email',
  summary: 'Emails a link to the new address; the old one stays valid until that link is opened.',
  kind: 'write',
  input: z.strictObject({ email: EmailAddress, password: TypedPassword }),
  async run(change, { accounts, actor, caller }) {
    await accounts.own.changeEmail(ownPerson(actor), change, caller)
    return { email: change.email }
  },
})

/** Open to guests: the letter may be read on another device. */
export const confirmEmail = defineVerb({
  name: 'profile.confirm-email',
  summary: "Makes the address that the emailed link went to the person's own.",
  kind: 'write',
  input: z.strictObject({ token: LinkToken }),
  level: GUEST,
  maxBytes: 10_000,
  run: async ({ token }, { accounts }) => accounts.registration.confirmEmail(token),
})

export const endSession = defineVerb({
  ...OWN,
  name: 'profile.end-session',
  summary: 'Ends one of your own sessions.',
  kind: 'write',
  input: z.strictObject({ id: z.string().max(100) }),
  async run({ id }, { accounts, actor }) {
    await accounts.own.endSession(ownPerson(actor), id)
    return { id }
  },
})

export const endOtherSessions = defineVerb({
  ...OWN,
  name: 'profile.end-other-sessions',
  summary: 'Ends all of your own sessions except the one that asks.',
  kind: 'write',
  input: z.strictObject({}),
  async run(_, { accounts, actor, caller }) {
    await accounts.own.endOtherSessions(ownPerson(actor), caller.headers)
    return {}
  },
})

export const createOwnToken = defineVerb({
  ...OWN,
  name: 'profile.create-token',
  summary: 'Creates an API token that acts for you, with at most your own level; it is shown only once.',
  kind: 'write',
  input: z.strictObject({ name: TokenName, level: GrantLevel, app: GrantApp, days: TokenDays }),
  async run(token, context) {
    const by = ownPerson(context.actor)
    await checkGrant(token, context)
    return context.accounts.createToken(token, { by, at: context.now() })
  },
})

export const revokeOwnToken = defineVerb({
  ...OWN,
  name: 'profile.revoke-token',
  summary: 'Ends one of your own API tokens, and all that were made with it.',
  kind: 'write',
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, { accounts, actor }) {
    await accounts.own.revokeToken(ownPerson(actor), id)
    return { id }
  },
})

export const profileVerbs = [
  viewProfile,
  rename,
  changePassword,
  changeEmail,
  confirmEmail,
  endSession,
  endOtherSessions,
  createOwnToken,
  revokeOwnToken,
] as const
