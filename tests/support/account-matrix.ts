import type { AlmanacServer } from './almanac-server.ts'
import { done, type Identity } from './people.ts'
import type { SmallWorld } from './small-world.ts'

/** `reached` is the status of a call that was let in and then found nothing to work on. */
export type MatrixRow = { least: number; reached?: number; input(world: SmallWorld, who: string): unknown }

const NOBODY = '00000000-0000-4000-8000-000000000000'
const TOKEN = 'a'.repeat(43)
const PASSWORD = 'correct horse battery'
const named = (who: string) => who.replaceAll(' ', '')

/** People and a group of the site, for the rows that change somebody else. */
const targets = { person: NOBODY, removed: NOBODY, group: NOBODY, spareGroup: NOBODY, token: NOBODY }

export async function makeAccountTargets(almanac: AlmanacServer, admin: Identity, app: string): Promise<void> {
  const make = <T = { id: string }>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const user = (email: string) => make('users.create', { email, password: PASSWORD, level: 1, app })
  targets.person = (await user('target@example.org')).id
  targets.removed = (await user('removed@example.org')).id
  targets.group = (await make('groups.create', { name: 'Targets', level: 1, app })).id
  targets.spareGroup = (await make('groups.create', { name: 'Spare', level: 1, app })).id
  targets.token = (await make('tokens.create', { name: 'Target', level: 1, app })).id
}

/** The rows of the verbs about people; those with 11 ask for the level on every site. */
export const ACCOUNT_ROWS: Record<string, MatrixRow> = {
  'session.user': { least: -1, input: ({ app }) => ({ app }) },
  'registration.request': {
    least: -1,
    input: (_, who) => ({ email: `${named(who)}@register.example`, name: 'New' }),
  },
  'registration.finish': { least: -1, reached: 410, input: () => ({ token: TOKEN, password: PASSWORD }) },
  'registration.policy': { least: -1, input: ({ app }) => ({ app }) },
  'registration.set-policy': { least: 10, input: ({ app }) => ({ app, policy: 'open' }) },
  'links.read': { least: -1, reached: 410, input: () => ({ token: TOKEN }) },
  'password.request-reset': { least: -1, input: (_, who) => ({ email: `${named(who)}@reset.example` }) },
  'password.set': { least: -1, reached: 410, input: () => ({ token: TOKEN, password: PASSWORD }) },
  'profile.view': { least: 0, input: () => ({}) },
  'profile.rename': { least: 0, input: (_, who) => ({ name: who }) },
  'profile.change-password': { least: 0, input: () => ({ current: PASSWORD, password: PASSWORD }) },
  'profile.change-email': {
    least: 0,
    input: (_, who) => ({ email: `${named(who)}@moved.example`, password: PASSWORD }),
  },
  'profile.confirm-email': { least: -1, reached: 410, input: () => ({ token: TOKEN }) },
  'profile.end-session': { least: 0, input: () => ({ id: 'f'.repeat(64) }) },
  'profile.end-other-sessions': { least: 0, input: () => ({}) },
  'profile.create-token': { least: 0, input: ({ app }) => ({ name: 'mine', level: 0, app }) },
  'profile.revoke-token': { least: 0, input: () => ({ id: NOBODY }) },
  'two-step.view': { least: 0, input: () => ({}) },
  'two-step.begin': { least: 0, input: () => ({ password: PASSWORD }) },
  'two-step.confirm': { least: 0, reached: 400, input: () => ({ code: '000000' }) },
  'two-step.renew-codes': { least: 0, reached: 409, input: () => ({ password: PASSWORD }) },
  'two-step.turn-off': { least: 0, input: () => ({ password: PASSWORD }) },
  'people.turn-two-step-off': { least: 10, input: () => ({ id: targets.person }) },
  'session.ways': { least: -1, input: () => ({}) },
  // No provider is set up: whoever asks is told so.
  'session.begin-single-sign-on': { least: -1, reached: 404, input: () => ({}) },
  'session.end-by-provider': { least: -1, reached: 404, input: () => ({ logoutToken: 'x' }) },
  'session.finish-single-sign-on': { least: -1, reached: 404, input: () => ({ query: 'code=1' }) },
  'session.view-connection': { least: -1, input: () => ({}) },
  'session.connect': { least: -1, reached: 404, input: () => ({ password: PASSWORD }) },
  'people.disconnect': { least: 10, input: () => ({ id: targets.person }) },
  'people.mail-password-link': { least: 10, input: () => ({ id: targets.person }) },
  'people.list': { least: 5, input: ({ app }) => ({ app }) },
  'people.suspend': { least: 10, input: () => ({ id: targets.person }) },
  'people.restore': { least: 10, input: () => ({ id: targets.person }) },
  'people.remove': { least: 10, input: () => ({ id: targets.removed }) },
  'people.join': { least: 10, input: () => ({ id: targets.person, groupId: targets.group }) },
  'people.leave': { least: 10, input: () => ({ id: targets.person, groupId: targets.group }) },
  'requests.approve': { least: 5, reached: 404, input: () => ({ id: targets.person }) },
  'requests.decline': { least: 5, reached: 404, input: () => ({ id: targets.person }) },
  'groups.list': { least: 5, input: ({ app }) => ({ app }) },
  'groups.create': { least: 10, input: ({ app }, who) => ({ name: `By ${who}`, level: 5, app }) },
  'groups.edit': { least: 10, input: () => ({ id: targets.group, name: 'Targets', level: 2 }) },
  'groups.remove': { least: 10, input: () => ({ id: targets.spareGroup }) },
  'invitations.create': {
    least: 5,
    input: ({ app }, who) => ({ email: `${named(who)}@invited.example`, level: 5, app }),
  },
  'invitations.list': { least: 5, input: ({ app }) => ({ app }) },
  'invitations.withdraw': { least: 11, input: () => ({ id: NOBODY }) },
  'invitations.accept': { least: -1, reached: 410, input: () => ({ token: TOKEN, password: PASSWORD }) },
  'tokens.create': { least: 10, input: ({ app }) => ({ name: 'one', level: 5, app, days: 1 }) },
  'tokens.list': { least: 10, input: ({ app }) => ({ app }) },
  'tokens.revoke': { least: 10, input: () => ({ id: targets.token }) },
  'outbox.list': { least: 11, input: () => ({}) },
  'outbox.remove': { least: 11, input: () => ({ id: NOBODY }) },
}
