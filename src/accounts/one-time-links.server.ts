import { randomUUID } from 'node:crypto'
import type { Stamp } from '#domain/item/item.ts'
import { refuse } from '#domain/problem.ts'
import type { LinkRow } from '#store/database/account-tables.ts'
import type { AccountDb } from './account-db.server.ts'
import { keyedDigest, randomSecret } from './secrets.server.ts'

const HOUR_MS = 3600_000

/** How long a link of each purpose lasts; a password can be reset for an hour, an invitation waits a week. */
const LIFETIMES_MS = { register: 48 * HOUR_MS, reset: HOUR_MS, invite: 168 * HOUR_MS, email: 24 * HOUR_MS }

export type Purpose = keyof typeof LIFETIMES_MS

export type NewLink = Pick<LinkRow, 'email'> & Partial<Pick<LinkRow, 'user_id' | 'name' | 'note' | 'app' | 'level'>>

/** Links that are mailed: 256 random bits, stored as a keyed hash, good for one purpose, once, for a while. */
export function oneTimeLinks(key: string) {
  const hashOf = (token: string) => keyedDigest(key, 'link', token)
  const TOKEN = /^[A-Za-z0-9_-]{43}$/

  return {
    /** Makes a link; an earlier one of the same purpose for the same email (and site) no longer works. */
    async make(db: AccountDb, purpose: Purpose, link: NewLink, { by, at }: Stamp): Promise<string> {
      const token = randomSecret()
      const { build, all } = db
      const app = link.app ?? null
      await all(build.deleteFrom('one_time_links').where('expires_at', '<=', at))
      await all(
        build
          .deleteFrom('one_time_links')
          .where('purpose', '=', purpose)
          .where('email', '=', link.email)
          .where('app', app === null ? 'is' : '=', app),
      )
      const expires_at = new Date(Date.parse(at) + LIFETIMES_MS[purpose]).toISOString()
      const row = {
        id: randomUUID(),
        hash: hashOf(token),
        purpose,
        ...link,
        created_at: at,
        created_by: by,
        expires_at,
      }
      await all(build.insertInto('one_time_links').values(row))
      return token
    },

    /** The link behind this token, for a page that asks before it is used. */
    async find({ build, first }: AccountDb, token: string, purposes: Purpose[], at: string): Promise<LinkRow> {
      if (!TOKEN.test(token)) throw linkGone()
      const query = build.selectFrom('one_time_links').selectAll().where('hash', '=', hashOf(token))
      const row = await first(query.where('purpose', 'in', purposes).where('expires_at', '>', at))
      if (!row) throw linkGone()
      return row
    },

    /** Uses the link up, in the transaction of what it is used for; of two who try at once one is refused. */
    async take({ build, first }: AccountDb, id: string): Promise<void> {
      if (!(await first(build.deleteFrom('one_time_links').where('id', '=', id).returning('id')))) throw linkGone()
    },

    /** What was mailed to this person no longer works. */
    async forget({ build, all }: AccountDb, userId: string): Promise<void> {
      await all(build.deleteFrom('one_time_links').where('user_id', '=', userId))
    },
  }
}

export type OneTimeLinks = ReturnType<typeof oneTimeLinks>

function linkGone() {
  return refuse(410, 'link-gone', 'This link has already been used or has expired. Please ask for a new one.')
}
