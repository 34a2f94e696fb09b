import { z } from 'zod'
import { GrantApp, GrantLevel } from '#accounts/account-input.ts'
import { ADMINISTRATOR, EDITOR, levelIn } from '#domain/access/access.ts'
import { forbidden, notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '../verb.ts'
import { checkGrant } from './grant.ts'

const PersonId = z.strictObject({ id: z.uuid() })
const Membership = z.strictObject({ id: z.uuid(), groupId: z.uuid() })

/** Whoever looks after a person must hold the level on that person's site, or on every site. */
const ofPerson = {
  maxBytes: 10_000,
  app: ({ id }: { id: string }, { accounts }: VerbContext) => accounts.people.homeOf(id),
}

/** An unknown group counts as one for every site, so that whoever may not change it can't learn whether it exists. */
const ofGroup = {
  maxBytes: 10_000,
  app: async ({ groupId }: { groupId: string }, { accounts }: VerbContext) =>
    (await accounts.people.findGroup(groupId))?.app ?? null,
}

export const listPeople = defineVerb({
  name: 'people.list',
  summary: 'Lists people with their groups, and those who are waiting for approval: of one site, or all.',
  kind: 'read',
  input: z.strictObject({ app: GrantApp }),
  level: EDITOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  run: ({ app }, { accounts }) => accounts.people.list(app),
})

export const suspendPerson = defineVerb({
  ...ofPerson,
  name: 'people.suspend',
  summary: 'Signs a person out everywhere and keeps them out until restored.',
  kind: 'write',
  input: PersonId,
  level: ADMINISTRATOR,
  async run({ id }, { accounts, actor, now }) {
    await accounts.suspendUser(id, { by: actor.id, at: now() })
    return { id }
  },
})

export const restorePerson = defineVerb({
  ...ofPerson,
  name: 'people.restore',
  summary: 'Lets a suspended person sign in again.',
  kind: 'write',
  input: PersonId,
  level: ADMINISTRATOR,
  async run({ id }, { accounts, actor, now }) {
    await accounts.restoreUser(id, { by: actor.id, at: now() })
    return { id }
  },
})

export const removePerson = defineVerb({
  ...ofPerson,
  name: 'people.remove',
  summary: 'Removes an account; what the person wrote stays.',
  kind: 'write',
  input: PersonId,
  level: ADMINISTRATOR,
  async run({ id }, { accounts }) {
    await accounts.people.remove(id)
    return { id }
  },
})

export const joinGroup = defineVerb({
  ...ofGroup,
  name: 'people.join',
  summary:
    'Adds a person to a group: someone whom the caller manages, or who is already on the site. Others are invited.',
  kind: 'write',
  input: Membership,
  level: ADMINISTRATOR,
  async run({ id, groupId }, context) {
    const group = await context.accounts.people.findGroup(groupId)
    if (!group) throw notFound('This group')
    await checkGrant(group, context)
    const looksAfter = (home: string | null) => levelIn(context.actor, home) >= ADMINISTRATOR
    await context.accounts.people.join(id, groupId, looksAfter)
    return { id, groupId }
  },
})

export const leaveGroup = defineVerb({
  ...ofGroup,
  name: 'people.leave',
  summary: 'Removes a person from a group; someone who belongs to this site only is signed out.',
  kind: 'write',
  input: Membership,
  level: ADMINISTRATOR,
  async run({ id, groupId }, { accounts }) {
    await accounts.people.leave(id, groupId)
    return { id, groupId }
  },
})

export const approveRequest = defineVerb({
  ...ofPerson,
  name: 'requests.approve',
  summary: 'Approves a person who is waiting, at level 0 or with a level on one site or on all.',
  kind: 'write',
  input: z.strictObject({ id: z.uuid(), level: GrantLevel.default(0), app: GrantApp }),
  level: EDITOR,
  async run({ id, level, app }, context) {
    // Level 0 is what everybody who signed up has; more is a grant like any other.
    if (level > 0) await checkGrant({ level, app }, context)
    if (level > 0 && levelIn(context.actor, app) < EDITOR) throw forbidden()
    await context.accounts.people.approve(id, { level, app }, context.caller)
    return { id }
  },
})

export const declineRequest = defineVerb({
  ...ofPerson,
  name: 'requests.decline',
  summary: 'Declines a person who is waiting, and removes their account.',
  kind: 'write',
  input: PersonId,
  level: EDITOR,
  async run({ id }, { accounts }) {
    await accounts.people.decline(id)
    return { id }
  },
})

export const peopleVerbs = [
  listPeople,
  suspendPerson,
  restorePerson,
  removePerson,
  joinGroup,
  leaveGroup,
  approveRequest,
  declineRequest,
] as const
