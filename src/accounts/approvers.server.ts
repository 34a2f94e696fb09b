import { EDITOR } from '#domain/access/access.ts'
import type { AccountDb } from './account-db.server.ts'
import type { AccountParts } from './account-parts.ts'
import type { Caller } from './caller.ts'
import { requestLetter } from './letters.ts'

const MOST_TOLD = 50

type WaitingPerson = { name: string; email: string; app: string | null }

/** Tells those who may let a person in that someone waits; to be called once, when the request is there. */
export function tellApprovers({ reading, postbox, linkTo }: AccountParts, person: WaitingPerson, caller: Caller): void {
  postbox.later(async () => {
    const site = person.app === null ? '' : `&site=${encodeURIComponent(person.app)}`
    const href = linkTo(`/team?tab=requests${site}`, '', caller)
    for (const email of await approversOf(reading, person.app)) postbox.post(requestLetter(email, { ...person, href }))
  })
}

/** The addresses of those who may answer a request to this site, or to none by name: administrators first. */
async function approversOf({ build, all }: AccountDb, app: string | null): Promise<string[]> {
  const people = await all(
    build
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .leftJoin('access_requests', 'access_requests.user_id', 'users.id')
      .select((eb) => ['users.email', eb.fn.max('groups.level').as('level')])
      .where('users.suspended_at', 'is', null)
      .where('access_requests.user_id', 'is', null)
      .where('groups.level', '>=', EDITOR)
      .where((eb) => eb.or([eb('groups.app', 'is', null), ...(app === null ? [] : [eb('groups.app', '=', app)])]))
      .groupBy('users.email')
      .orderBy('level', 'desc')
      .orderBy('users.email')
      .limit(MOST_TOLD),
  )
  return people.map(({ email }) => email)
}
