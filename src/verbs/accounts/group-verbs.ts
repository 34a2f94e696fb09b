import { z } from 'zod'
import { GrantApp, GrantLevel, GroupName } from '#accounts/account-input.ts'
import { ADMINISTRATOR, EDITOR } from '#domain/access/access.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '../verb.ts'
import { checkGrant } from './grant.ts'

/** An unknown group counts as one for every site, so that whoever may not change it can't learn whether it exists. */
const ofGroup = {
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  app: async ({ id }: { id: string }, { accounts }: VerbContext) => (await accounts.people.findGroup(id))?.app ?? null,
}

export const listGroups = defineVerb({
  name: 'groups.list',
  summary: 'Lists groups with their levels: of one site, or all.',
  kind: 'read',
  input: z.strictObject({ app: GrantApp }),
  level: EDITOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  run: ({ app }, { accounts }) => accounts.people.groups(app),
})

export const createGroup = defineVerb({
  name: 'groups.create',
  summary: 'Creates a group that gives a level, on one site or on all.',
  kind: 'write',
  input: z.strictObject({ name: GroupName, level: GrantLevel, app: GrantApp }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  async run(group, context) {
    await checkGrant(group, context)
    return context.accounts.people.createGroup(group)
  },
})

export const editGroup = defineVerb({
  ...ofGroup,
  name: 'groups.edit',
  summary: 'Renames a group or changes its level; members who belong to this site only are then signed out.',
  kind: 'write',
  input: z.strictObject({ id: z.uuid(), name: GroupName.optional(), level: GrantLevel.optional() }),
  async run({ id, name, level }, context) {
    const { people } = context.accounts
    const group = await people.findGroup(id)
    if (!group) throw notFound('This group')
    await checkGrant({ app: group.app, level: level ?? group.level }, context)
    await people.editGroup(id, { name, level })
    return { id }
  },
})

export const removeGroup = defineVerb({
  ...ofGroup,
  name: 'groups.remove',
  summary:
    'Removes a group; its members lose the level it gave, and those who belong to this site only are signed out.',
  kind: 'write',
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, { accounts }) {
    await accounts.people.removeGroup(id)
    return { id }
  },
})

export const groupVerbs = [listGroups, createGroup, editGroup, removeGroup] as const
