import type { Group, Invitation, OutboxLetter, Person } from '#domain/access/people.ts'
import type { FailedBackup } from '#domain/installation/scheduled-backup.ts'
import type { FailedPublish } from '#domain/page/release/release.ts'
import type { Caller, CookieChange } from './caller.ts'
import type { Grant } from './grant.ts'
import type { Mention } from './mentions.server.ts'

export type NewInvitation = Grant & { email: string; siteName: string; from: string }

/**
 * What administrators do with other people. Whoever is suspended or removed is signed out at once, and so is whoever
 * loses or gains a level, unless it is on one of several sites. Somebody who administers every site always remains.
 */
export type People = {
  /** Everybody, or those with a group of this site or a request for it. */
  list(app: string | null): Promise<Person[]>
  /**
   * The site whose administrators look after this person: the only one that their groups or their request name, or
   * null for those who work on several, on all, or are not there.
   */
  homeOf(userId: string): Promise<string | null>
  remove(userId: string): Promise<void>
  /** Refused for people whose home the caller does not look after, unless they are on the group's site already. */
  join(userId: string, groupId: string, looksAfter: (home: string | null) => boolean): Promise<void>
  leave(userId: string, groupId: string): Promise<void>
  approve(userId: string, grant: Grant, caller: Caller): Promise<void>
  /** Removes the account again. */
  decline(userId: string): Promise<void>

  /** All groups, or those of this site. */
  groups(app: string | null): Promise<Group[]>
  findGroup(groupId: string): Promise<Omit<Group, 'members'> | undefined>
  createGroup(group: Grant & { name: string }): Promise<{ id: string }>
  editGroup(groupId: string, change: { name?: string | undefined; level?: number | undefined }): Promise<void>
  removeGroup(groupId: string): Promise<void>

  /** Invitations that were not yet accepted: all, or those to this site. */
  invitations(app: string | null): Promise<Invitation[]>
  findInvitation(id: string): Promise<Invitation | undefined>
  invite(invitation: NewInvitation, by: string | null, caller: Caller): Promise<void>
  withdraw(id: string): Promise<void>
  /** Makes the account (or, with its password, takes the one there is), adds the group and signs in. */
  accept(proof: { token: string; name: string | null; password: string }, caller: Caller): Promise<CookieChange>

  /** Mails to the author of a scheduled publish that it failed: resolves when the letter is sent or kept. */
  publishFailed(failed: FailedPublish): Promise<void>
  /** Mails to those who administer every site that a scheduled back-up failed. */
  backupFailed(failed: FailedBackup): void
  /** Mails a remark to those of these addresses who may read it; answers whom it goes to. */
  mention(emails: readonly string[], mention: Mention, by: string | null, caller: Caller): Promise<string[]>

  outbox(): Promise<OutboxLetter[]>
  removeLetter(id: string): Promise<void>
}
