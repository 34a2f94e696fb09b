import { refuse } from '#domain/problem.ts'
import type { AccountParts } from './account-parts.ts'
import { mostOf, personBehind } from './api-tokens.server.ts'
import type { Caller } from './caller.ts'
import { groupFor, joinGroup } from './groups.server.ts'
import { invitationLetter } from './letters.ts'
import { hashPassword } from './passwords.server.ts'
import type { People } from './people.ts'
import { listInvitations } from './people-lists.server.ts'
import { findCredentials, insertPerson } from './users.server.ts'

type Invitations = Pick<People, 'invitations' | 'findInvitation' | 'invite' | 'withdraw' | 'accept'>

export function openInvitations(parts: AccountParts): Invitations {
  const {
    reading,
    writing,
    now,
    links,
    postbox,
    linkTo,
    countLetter,
    checkOwnPassword,
    openSession,
    sessionIdOf,
    stamp,
  } = parts

  /** Whoever has no password shows that the account is theirs by being signed in to it. */
  async function checkSignedIn(userId: string, { headers }: Caller): Promise<void> {
    const session = reading.build
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionIdOf(headers) ?? '')
    const own = session.where('user_id', '=', userId).where('expires_at', '>', now())
    if (!(await reading.first(own))) throw refuse(401, 'sign-in', 'Please sign in first, then open this link again.')
  }

  return {
    invitations: (app) => listInvitations(reading, now(), app === null ? {} : { app }),
    findInvitation: async (id) => (await listInvitations(reading, now(), { id }))[0],

    async invite({ email, level, app, siteName, from }, by, caller) {
      await countLetter(email, caller, by)
      linkTo('/auth/login', '', caller)
      const inviter = stamp(await personBehind(reading, by))
      const token = await writing((db) => links.make(db, 'invite', { email, level, app }, inviter))
      const href = linkTo('/auth/accept-invite', token, caller)
      postbox.post(invitationLetter(email, { href, from, site: siteName }))
    },

    async withdraw(id) {
      const invitation = parts.reading.build.deleteFrom('one_time_links').where('purpose', '=', 'invite')
      await writing((db) => db.all(invitation.where('id', '=', id)))
    },

    async accept({ token, name, password }, caller) {
      const link = await links.find(reading, token, ['invite'], now())
      const grant = { level: link.level ?? 0, app: link.app }
      // Whoever invited may have been suspended or lowered since; nobody grants more than they hold.
      const most = await mostOf(reading, link.created_by, link.app).catch(() => -1)
      if (grant.level > most) throw withdrawn()
      const known = await findCredentials(reading, link.email)
      if (known && known.hash === null) await checkSignedIn(known.id, caller)
      else if (known) await checkOwnPassword(link.email, password, caller)
      if (known && known.suspended_at !== null) throw refuse(403, 'suspended', 'This account is suspended.')
      const passwordHash = known ? null : await hashPassword(password)
      return writing(async (db) => {
        await links.take(db, link.id)
        const person = { email: link.email, name: name ?? nameIn(link.email), passwordHash: passwordHash ?? '' }
        const id = known?.id ?? (await insertPerson(db, person, stamp(link.created_by)))
        await joinGroup(db, id, await groupFor(db, grant))
        await db.all(db.build.deleteFrom('access_requests').where('user_id', '=', id))
        // Whoever has no password is signed in already, and stays so here alone.
        const here = known && known.hash === null ? (sessionIdOf(caller.headers) ?? '') : ''
        await db.all(db.build.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', here))
        return here === '' ? openSession(db, id, caller) : { setCookie: [] }
      })
    },
  }
}

function nameIn(email: string): string {
  return email.slice(0, email.indexOf('@'))
}

function withdrawn() {
  return refuse(410, 'invitation-withdrawn', 'This invitation is no longer valid. Please ask for a new one.')
}
