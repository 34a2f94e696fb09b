import { notFound } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import type { AccountParts } from './account-parts.ts'
import { addMember, createGroup, editGroup, findGroup, removeGroup, removeMember } from './group-writes.server.ts'
import { groupFor, joinGroup } from './groups.server.ts'
import { homeOf } from './home-site.server.ts'
import { openInvitations } from './invitations.server.ts'
import { administratorsOfAll, keepAnAdministrator } from './last-administrator.server.ts'
import { approvedLetter, declinedLetter, failedBackupLetter, failedPublishLetter } from './letters.ts'
import { tellMentioned } from './mentions.server.ts'
import type { People } from './people.ts'
import { listGroups, listPeople } from './people-lists.server.ts'
import { listOutbox, removeFromOutbox } from './postbox.server.ts'
import { findUser } from './users.server.ts'

export function openPeople(parts: AccountParts): People {
  const { reading, writing, postbox, linkTo } = parts

  return {
    ...openInvitations(parts),
    list: (app) => listPeople(reading, app, parts.providerName),
    mention: (emails, mention, by, caller) => tellMentioned(parts, emails, mention, by, caller),
    publishFailed: (failed) => postbox.posted(failedPublishLetter(failed, parts.ownLink(failed.path))),
    backupFailed: (failed) =>
      postbox.later(async () => {
        for (const email of await administratorsOfAll(reading)) postbox.post(failedBackupLetter(email, failed))
      }),
    homeOf: (userId) => homeOf(reading, userId),

    remove: (userId) => writing((db) => removePerson(db, userId)),
    join: (userId, groupId, looksAfter) => writing((db) => addMember(db, userId, groupId, looksAfter)),
    leave: (userId, groupId) => writing((db) => removeMember(db, userId, groupId)),

    async approve(userId, grant, caller) {
      const signInPage = linkTo('/auth/login', '', caller)
      const email = await writing(async (db) => {
        const waiting = await takeRequest(db, userId)
        if (grant.level > 0) await joinGroup(db, userId, await groupFor(db, grant))
        return waiting
      })
      postbox.post(approvedLetter(email, signInPage))
    },

    async decline(userId) {
      const email = await writing(async (db) => {
        const waiting = await takeRequest(db, userId)
        await removePerson(db, userId)
        return waiting
      })
      postbox.post(declinedLetter(email))
    },

    groups: (app) => listGroups(reading, app),
    findGroup: (groupId) => findGroup(reading, groupId),
    createGroup: (group) => writing((db) => createGroup(db, group)),
    editGroup: (groupId, change) => writing((db) => editGroup(db, groupId, change, parts.signUpGroup)),
    removeGroup: (groupId) => writing((db) => removeGroup(db, groupId)),

    outbox: () => listOutbox(reading),
    removeLetter: (id) => writing((db) => removeFromOutbox(db, id)),
  }
}

/** Their password, sessions and groups go with them; tokens they made stop working. What they wrote stays. */
async function removePerson(db: AccountDb, userId: string): Promise<void> {
  await keepAnAdministrator(db, async () => {
    const removed = await db.first(db.build.deleteFrom('users').where('id', '=', userId).returning('id'))
    if (!removed) throw notFound('This account')
  })
}

/** Ends the waiting and answers the person's email; of two who decide at once one is refused. */
async function takeRequest(db: AccountDb, userId: string): Promise<string> {
  const taken = await db.first(
    db.build.deleteFrom('access_requests').where('user_id', '=', userId).returning('user_id'),
  )
  const person = taken ? await findUser(db, userId) : undefined
  if (!person) throw notFound('This request')
  return person.email
}
