import { type Actor, highestLevel, levelIn } from './access.ts'

/** Who somebody is, as screens and programs are told. */
export type UserRecord = {
  email: string
  /** The names of the groups that give the level. */
  groups: string[]
  authLevel: number
  authed: boolean
  fake: boolean
}

/** The record of whoever asks: their level on one site, or the highest they have anywhere. */
export function userRecord(actor: Actor, groups: string[], app: string | null): UserRecord {
  return {
    email: actor.email,
    groups,
    authLevel: app === null ? highestLevel(actor) : levelIn(actor, app),
    authed: actor.id !== null,
    fake: actor.fake === true,
  }
}
