/** Levels are numbers; guests are -1, anyone signed in is at least 0, administrators are 10. */
export const GUEST = -1
export const SIGNED_IN = 0
export const ADMIN_SCREENS = 1
export const EDITOR = 5
export const ADMINISTRATOR = 10

/** Level under this key holds on every site of the installation. */
export const EVERY_APP = '*'

/** Who is asking. A guest has no id; `levels` maps an app (one site) or `*` (all sites) to a level. */
export type Actor = {
  id: string | null
  email: string
  name: string
  levels: Readonly<Record<string, number>>
  /** Nobody real: signed in by a setting while the product is being developed. */
  fake?: boolean
}

export const GUEST_ACTOR: Actor = { id: null, email: '', name: 'guest', levels: {} }

/** The highest level that holds in this app; without an app, the level that holds everywhere. */
export function levelIn(actor: Actor, app: string | null): number {
  const floor = actor.id === null ? GUEST : SIGNED_IN
  const everywhere = Object.hasOwn(actor.levels, EVERY_APP) ? (actor.levels[EVERY_APP] ?? floor) : floor
  const here = app !== null && Object.hasOwn(actor.levels, app) ? (actor.levels[app] ?? floor) : floor
  return Math.max(floor, everywhere, here)
}

/** The highest level the actor has anywhere: what the admin's own screens ask for. */
export function highestLevel(actor: Actor): number {
  return Math.max(levelIn(actor, null), ...Object.values(actor.levels))
}
