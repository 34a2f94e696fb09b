import { notFound, refuse } from '#domain/problem.ts'
import type { AccountParts } from './account-parts.ts'
import { tellApprovers } from './approvers.server.ts'
import { joinGroup, signUpGroupId } from './groups.server.ts'
import {
  alreadyRegisteredLetter,
  emailChangedLetter,
  noPasswordLetter,
  passwordChangedLetter,
  resetLetter,
  signUpLetter,
} from './letters.ts'
import { hashPassword } from './passwords.server.ts'
import type { LinkView, Registration } from './registration.ts'
import { emailTaken, findCredentials, findUser, insertPerson, setPassword } from './users.server.ts'

export function openRegistration(parts: AccountParts): Registration {
  const { reading, writing, now, links, postbox, linkTo, countLetter, openSession, stamp } = parts

  async function providerOf(userId: string): Promise<string> {
    const own = reading.build.selectFrom('identities').select('issuer').where('user_id', '=', userId)
    const identity = await reading.first(own.orderBy('last_used_at', 'desc').limit(1))
    return identity ? parts.providerName(identity.issuer) : 'single sign-on'
  }

  return {
    async signUp({ policy, ...person }, caller) {
      if (policy === 'closed') throw signUpClosed()
      await countLetter(person.email, caller, null)
      // Made before it is known whether it is needed, so that a missing address is told to everyone alike.
      const signInPage = linkTo('/auth/login', '', caller)
      postbox.later(async () => {
        if (await findCredentials(reading, person.email)) {
          return postbox.post(alreadyRegisteredLetter(person.email, signInPage))
        }
        const token = await writing((db) => links.make(db, 'register', person, stamp(null)))
        postbox.post(signUpLetter(person.email, linkTo('/auth/verify-request', token, caller)))
      })
    },

    async finishSignUp({ token, password, policy }, caller) {
      if (policy === 'closed') throw signUpClosed()
      const link = await links.find(reading, token, ['register'], now())
      const passwordHash = await hashPassword(password)
      const waiting = policy === 'approval'
      const person = { email: link.email, name: link.name ?? link.email }
      const answer = await writing(async (db) => {
        await links.take(db, link.id)
        const id = await insertPerson(db, { ...person, passwordHash }, stamp(null))
        await joinGroup(db, id, await signUpGroupId(db, parts.signUpGroup))
        if (!waiting) return { ...(await openSession(db, id, caller)), waiting }
        const request = { user_id: id, app: link.app, note: link.note ?? '', created_at: now() }
        await db.all(db.build.insertInto('access_requests').values(request))
        return { setCookie: [], waiting }
      })
      if (waiting) tellApprovers(parts, { ...person, app: link.app }, caller)
      return answer
    },

    async forgotPassword(email, caller) {
      await countLetter(email, caller, null)
      const signInPage = linkTo('/auth/login', '', caller)
      postbox.later(async () => {
        const person = await findCredentials(reading, email)
        if (!person || person.suspended_at !== null) return
        if (person.hash === null) return postbox.post(noPasswordLetter(email, await providerOf(person.id), signInPage))
        const token = await writing((db) => links.make(db, 'reset', { email, user_id: person.id }, stamp(null)))
        postbox.post(resetLetter(email, linkTo('/auth/set-password', token, caller)))
      })
    },

    async mailPasswordLink(userId, by, caller) {
      const person = await findUser(reading, userId)
      if (!person) throw notFound('This account')
      if (person.suspended_at !== null) throw refuse(409, 'suspended', 'This account is suspended.')
      await countLetter(person.email, caller, by)
      linkTo('/auth/login', '', caller)
      const link = { email: person.email, user_id: person.id }
      const token = await writing((db) => links.make(db, 'reset', link, stamp(by)))
      postbox.post(resetLetter(person.email, linkTo('/auth/set-password', token, caller)))
    },

    async setPassword({ token, password }) {
      const link = await links.find(reading, token, ['reset'], now())
      const passwordHash = await hashPassword(password)
      await writing(async (db) => {
        await links.take(db, link.id)
        await setPassword(db, { id: link.user_id ?? '', passwordHash, keepSession: null }, now())
        await links.forget(db, link.user_id ?? '')
      })
      postbox.post(passwordChangedLetter(link.email))
      return { email: link.email }
    },

    async confirmEmail(token) {
      const link = await links.find(reading, token, ['email'], now())
      const id = link.user_id ?? ''
      const before = await writing(async (db) => {
        await links.take(db, link.id)
        const person = await findUser(db, id)
        const other = await findCredentials(db, link.email)
        if (other && other.id !== id) throw emailTaken()
        const set = { email: link.email, updated_at: now() }
        await db.all(db.build.updateTable('users').set(set).where('id', '=', id))
        // A reset link that went to the old address must not outlive it.
        await links.forget(db, id)
        return person?.email
      })
      if (before !== undefined) postbox.post(emailChangedLetter(before, link.email))
      return { email: link.email }
    },

    async readLink(token): Promise<LinkView> {
      const link = await links.find(reading, token, ['register', 'reset', 'invite', 'email'], now())
      const owner = await findCredentials(reading, link.email)
      const hasAccount = owner !== undefined
      const hasPassword = owner !== undefined && owner.hash !== null
      const { email, name, app, level } = link
      return { purpose: link.purpose as LinkView['purpose'], email, name, app, level, hasAccount, hasPassword }
    },
  }
}

function signUpClosed() {
  return refuse(403, 'sign-up-closed', 'Registration is closed here. Ask an administrator for an invitation.')
}
