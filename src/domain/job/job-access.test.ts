import { expect, test } from 'vitest'
import { ADMINISTRATOR, EDITOR, EVERY_APP, GUEST_ACTOR } from '#domain/access/access.ts'
import { mayFollowJob } from './job-access.ts'

const person = (id: string, levels: Record<string, number>) => ({ id, email: '', name: id, levels })
const load = { app: 'plan', createdBy: 'ed' }

test('whoever started a job follows it while they could start it, and administrators of its site do; nobody else', () => {
  const followers: [string, Parameters<typeof mayFollowJob>[0], boolean][] = [
    ['who started it', person('ed', { plan: EDITOR }), true],
    ['who started it and is no editor any more', person('ed', { plan: 1 }), false],
    ['who started it and is an editor elsewhere', person('ed', { other: EDITOR }), false],
    ['another editor', person('eve', { plan: 9 }), false],
    ['an administrator of the site', person('ada', { plan: ADMINISTRATOR }), true],
    ['an administrator of everything', person('op', { [EVERY_APP]: ADMINISTRATOR }), true],
    ['an administrator of another site', person('bob', { other: ADMINISTRATOR }), false],
    ['a guest', GUEST_ACTOR, false],
  ]
  for (const [who, actor, may] of followers) expect([who, mayFollowJob(actor, load, EDITOR)]).toEqual([who, may])
  const ours = { app: null, createdBy: null }
  expect(mayFollowJob(GUEST_ACTOR, ours, EDITOR)).toBe(false)
  expect(mayFollowJob(person('ada', { plan: ADMINISTRATOR }), ours, EDITOR)).toBe(false)
  expect(mayFollowJob(person('op', { [EVERY_APP]: ADMINISTRATOR }), ours, EDITOR)).toBe(true)
})
