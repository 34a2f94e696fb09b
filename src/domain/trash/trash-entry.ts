/** What can be deleted and brought back as one. */
export const TRASH_KINDS = ['site', 'pattern', 'page', 'theme', 'source', 'version'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** A deleted thing with everything that belonged to it, which no door shows any more. */
export type TrashEntry = {
  id: number
  kind: TrashKind
  app: string
  /** What it was called, and the id that its own item had. */
  name: string
  itemId: number
  /** The type of that item. */
  itemType: string
  /** How many items are kept with it. */
  items: number
  deletedAt: string
  deletedBy: string | null
}

/** Unless a setting keeps it for longer. */
export const DAYS_IN_TRASH = 30

const DAY_MS = 86_400_000

/** The last moment at which an entry can be restored. */
export function keptUntil({ deletedAt }: Pick<TrashEntry, 'deletedAt'>, days = DAYS_IN_TRASH): string {
  return new Date(Date.parse(deletedAt) + days * DAY_MS).toISOString()
}

/** Things deleted before this moment are no longer kept. */
export function keptSince(now: string, days = DAYS_IN_TRASH): string {
  return new Date(Date.parse(now) - days * DAY_MS).toISOString()
}

export function isExpired(entry: Pick<TrashEntry, 'deletedAt'>, now: string, days = DAYS_IN_TRASH): boolean {
  return entry.deletedAt < keptSince(now, days)
}
