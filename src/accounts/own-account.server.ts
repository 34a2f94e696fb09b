import { notFound } from '#domain/problem.ts'
import type { AccountParts } from './account-parts.ts'
import { newEmailLetter, passwordChangedLetter } from './letters.ts'
import type { OwnAccount } from './own-account.ts'
import { hashPassword } from './passwords.server.ts'
import { listTokens } from './token-lists.server.ts'
import { revokeToken } from './token-revocation.server.ts'
import { findCredentials, findUser, setPassword } from './users.server.ts'

export function openOwnAccount(parts: AccountParts): OwnAccount {
  const { reading, writing, now, links, postbox, linkTo, countLetter, checkOwnPassword, sessionIdOf, stamp } = parts
  const { build, all } = reading

  async function person(id: string) {
    const found = await findUser(reading, id)
    if (!found) throw notFound('This account')
    return found
  }

  const groupsOf = (userId: string) =>
    all(
      build
        .selectFrom('groups')
        .innerJoin('memberships', 'memberships.group_id', 'groups.id')
        .select(['groups.name', 'groups.app', 'groups.level'])
        .where('memberships.user_id', '=', userId)
        .orderBy('groups.name'),
    )

  async function signInWays(userId: string) {
    const password = await all(build.selectFrom('passwords').select('user_id').where('user_id', '=', userId))
    const identities = build.selectFrom('identities').select('issuer').where('user_id', '=', userId)
    const [identity] = await all(identities.orderBy('last_used_at', 'desc'))
    return { password: password.length > 0, provider: identity ? parts.providerName(identity.issuer) : null }
  }

  return {
    async view(userId, headers) {
      const { email, name } = await person(userId)
      const live = build.selectFrom('sessions').selectAll().where('user_id', '=', userId)
      const sessions = await all(live.where('expires_at', '>', now()).orderBy('created_at', 'desc'))
      const here = sessionIdOf(headers)
      return {
        email,
        name,
        signIn: await signInWays(userId),
        groups: await groupsOf(userId),
        sessions: sessions.map(({ id, created_at, ip, user_agent }) => {
          return { id, startedAt: created_at, ip, userAgent: user_agent, current: id === here }
        }),
        tokens: await listTokens(reading, now(), { madeBy: userId }),
      }
    },

    async groupNames(userId) {
      return (await groupsOf(userId)).map(({ name }) => name)
    },

    async rename(userId, name) {
      await writing((db) =>
        db.all(build.updateTable('users').set({ name, updated_at: now() }).where('id', '=', userId)),
      )
    },

    async changePassword(userId, { current, password }, caller) {
      const { email } = await person(userId)
      await checkOwnPassword(email, current, caller)
      const passwordHash = await hashPassword(password)
      await writing(async (db) => {
        await setPassword(db, { id: userId, passwordHash, keepSession: sessionIdOf(caller.headers) }, now())
        await links.forget(db, userId)
      })
      postbox.post(passwordChangedLetter(email))
    },

    async changeEmail(userId, { email, password }, caller) {
      const { email: before } = await person(userId)
      await checkOwnPassword(before, password, caller)
      await countLetter(email, caller, userId)
      linkTo('/auth/login', '', caller)
      postbox.later(async () => {
        // Whether somebody else has this address is told to nobody but them.
        if (await findCredentials(reading, email)) return
        const token = await writing((db) => links.make(db, 'email', { email, user_id: userId }, stamp(userId)))
        postbox.post(newEmailLetter(email, linkTo('/auth/verify-request', token, caller)))
      })
    },

    async endSession(userId, sessionId) {
      await writing((db) =>
        db.all(build.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId)),
      )
    },

    async endOtherSessions(userId, headers) {
      const here = sessionIdOf(headers) ?? ''
      await writing((db) => db.all(build.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', here)))
    },

    async revokeToken(userId, tokenId) {
      const own = build.selectFrom('api_tokens').select('id').where('id', '=', tokenId).where('created_by', '=', userId)
      await writing(async (db) => {
        if (await db.first(own)) await revokeToken(db, tokenId, now())
      })
    },
  }
}
