import { z } from 'zod'
import { EmailAddress, GrantApp, GrantLevel, LinkToken, PersonName, TypedPassword } from '#accounts/account-input.ts'
import { ADMINISTRATOR, EDITOR, GUEST, levelIn } from '#domain/access/access.ts'
import { invalid, refuse } from '#domain/problem.ts'
import { defineVerb } from '../verb.ts'
import { checkGrant } from './grant.ts'

export const invite = defineVerb({
  name: 'invitations.create',
  summary: 'Emails an invitation with a level on one site or on all; an earlier one to the same address is replaced.',
  kind: 'write',
  input: z.strictObject({ email: EmailAddress, level: GrantLevel, app: GrantApp }),
  level: EDITOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  async run(invitation, context) {
    await checkGrant(invitation, context)
    const { accounts, actor, caller, directory } = context
    const open = await accounts.people.invitations(invitation.app)
    const earlier = open.find(({ email, app }) => email === invitation.email && app === invitation.app)
    if (earlier && earlier.level > levelIn(actor, invitation.app)) throw aboveOwnLevel()
    const site = (await directory.sites()).find(({ app }) => app === invitation.app)
    const from = actor.email === '' ? actor.name : `${actor.name} (${actor.email})`
    await accounts.people.invite({ ...invitation, siteName: site?.name ?? 'Almanac', from }, actor.id, caller)
    return { email: invitation.email }
  },
})

export const listInvitations = defineVerb({
  name: 'invitations.list',
  summary: 'Lists invitations that have not been accepted yet: to one site, or all.',
  kind: 'read',
  input: z.strictObject({ app: GrantApp }),
  level: EDITOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  run: ({ app }, { accounts }) => accounts.people.invitations(app),
})

export const withdrawInvitation = defineVerb({
  name: 'invitations.withdraw',
  summary: 'Ends an invitation; its link no longer works.',
  kind: 'write',
  input: z.strictObject({ id: z.uuid() }),
  level: EDITOR,
  maxBytes: 10_000,
  app: async ({ id }, { accounts }) => (await accounts.people.findInvitation(id))?.app ?? null,
  async run({ id }, { accounts, actor }) {
    const invitation = await accounts.people.findInvitation(id)
    if (invitation && invitation.level > levelIn(actor, invitation.app)) throw aboveOwnLevel()
    await accounts.people.withdraw(id)
    return { id }
  },
})

/** What somebody of a higher level granted is not taken back by one of a lower. */
function aboveOwnLevel() {
  return refuse(403, 'grant-too-high', 'This invitation grants more than your own level.')
}

const NEW_PASSWORD_CHARACTERS = 8

/** The door sets the cookies of the answer and shows nothing of them. */
export const acceptInvitation = defineVerb({
  name: 'invitations.accept',
  summary:
    'Accepts an invitation with a new password, with that of an existing account, or while signed in to an account that has none.',
  kind: 'write',
  input: z.strictObject({ token: LinkToken, name: PersonName.optional(), password: TypedPassword.optional() }),
  level: GUEST,
  maxBytes: 10_000,
  async run({ token, name, password = '' }, { accounts, caller }) {
    const { hasAccount, hasPassword } = await accounts.registration.readLink(token)
    if (hasPassword && password === '') throw invalid('Password is missing.')
    if (!hasAccount && password.length < NEW_PASSWORD_CHARACTERS) {
      throw invalid(`Password must be at least ${NEW_PASSWORD_CHARACTERS} characters.`)
    }
    return accounts.people.accept({ token, name: name ?? null, password }, caller)
  },
})

export const listOutbox = defineVerb({
  name: 'outbox.list',
  summary: 'Lists emails that were not sent, for those who administer every site.',
  kind: 'read',
  input: z.strictObject({}),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  run: async (_, { accounts }) => accounts.people.outbox(),
})

export const removeLetter = defineVerb({
  name: 'outbox.remove',
  summary: 'Removes an email from the outbox.',
  kind: 'write',
  input: z.strictObject({ id: z.uuid() }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  async run({ id }, { accounts }) {
    await accounts.people.removeLetter(id)
    return { id }
  },
})

export const invitationVerbs = [
  invite,
  listInvitations,
  withdrawInvitation,
  acceptInvitation,
  listOutbox,
  removeLetter,
] as const
