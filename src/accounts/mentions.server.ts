import type { AccountDb } from './account-db.server.ts'
import type { AccountParts } from './account-parts.ts'
import type { Caller } from './caller.ts'
import { mentionLetter } from './letters.ts'

/** A remark in which people are mentioned, and where it is read. */
export type Mention = { app: string; least: number; from: string; about: string; text: string; path: string }

/**
 * Mails a remark to those of these addresses who may read it: people with this level on the site, or on all. Who else is
 * named hears nothing. Answers whom it goes to.
 */
export async function tellMentioned(
  { reading, postbox, linkTo, countLetter }: AccountParts,
  emails: readonly string[],
  mention: Mention,
  by: string | null,
  caller: Caller,
): Promise<string[]> {
  if (emails.length === 0) return []
  const people = await readersOf(reading, emails, mention)
  if (people.length === 0) return []
  const href = linkTo(mention.path, '', caller)
  for (const email of people) {
    await countLetter(email, caller, by)
    postbox.post(mentionLetter(email, { ...mention, href }))
  }
  return people
}

async function readersOf({ build, all }: AccountDb, emails: readonly string[], { app, least }: Mention) {
  const people = await all(
    build
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .leftJoin('access_requests', 'access_requests.user_id', 'users.id')
      .select('users.email')
      .distinct()
      .where('users.email', 'in', emails)
      .where('users.suspended_at', 'is', null)
      .where('access_requests.user_id', 'is', null)
      .where('groups.level', '>=', least)
      .where((eb) => eb.or([eb('groups.app', 'is', null), eb('groups.app', '=', app)]))
      .orderBy('users.email'),
  )
  return people.map(({ email }) => email)
}
