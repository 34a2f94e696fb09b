import { type Actor, EDITOR, levelIn } from './access.ts'

/** Who may read a database elsewhere: whoever has this level on one of these sites, or on any where none are named. */
export type ExternalAccess = { name: string; level: number; sites: readonly string[] | null }

export function mayReadExternal(actor: Actor, { level, sites }: ExternalAccess): boolean {
  const apps = sites ?? [null, ...Object.keys(actor.levels)]
  return apps.some((app) => levelIn(actor, app) >= level)
}

/** Who may choose its tables for the sections of a site: editors who may read them. */
export function mayChooseExternal(actor: Actor, access: ExternalAccess, app: string): boolean {
  if (access.sites && !access.sites.includes(app)) return false
  return levelIn(actor, app) >= Math.max(EDITOR, access.level)
}
