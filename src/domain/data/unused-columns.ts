import { isExpired } from '#domain/trash/trash-entry.ts'
import { columnInTable, type UnusedEntry, type VersionLayout } from './version-layout.ts'

/** Nobody reads for so long from what was looked up before: queries, exports and copies included. */
const LONGEST_READING_MS = 86_400_000

/**
 * Claims what may be removed from the tables for good, in the name of this server; null when there is nothing. A dropped
 * column is kept as long as the trash keeps things. What a server was removing that is not among the living any more is
 * claimed again.
 */
export function claimUnused(
  layout: VersionLayout,
  claim: { by: string; living: ReadonlySet<string>; at: string },
): VersionLayout | null {
  let found = false
  const unused = layout.unused.map((entry) => {
    if (!isClaimable(entry, layout, claim)) return entry
    found = true
    return { ...entry, dropping: claim.by }
  })
  return found ? { ...layout, unused } : null
}

export const claimedBy = ({ unused }: VersionLayout, server: string): UnusedEntry[] =>
  unused.filter(({ dropping }) => dropping === server)

/** The layout without what this server has removed; null where nothing is left to say. */
export function settleUnused(layout: VersionLayout, server: string): VersionLayout | null {
  const unused = layout.unused.filter(({ dropping }) => dropping !== server)
  return unused.length < layout.unused.length ? { ...layout, unused } : null
}

function isClaimable(
  entry: UnusedEntry,
  layout: VersionLayout,
  { by, living, at }: { by: string; living: ReadonlySet<string>; at: string },
): boolean {
  const { dropping, since, column } = entry
  if (dropping !== undefined) return dropping === by || !living.has(dropping)
  if (isUsed(entry, layout)) return false
  if (column) return isExpired({ deletedAt: since }, at)
  return Date.parse(at) - Date.parse(since) > LONGEST_READING_MS
}

/** Whatever the list says: what a column is read by, or is being filled, stays. */
function isUsed({ key, dataType }: UnusedEntry, layout: VersionLayout): boolean {
  const marks = (layout.retyping?.columns ?? []).filter((one) => one.key === key)
  if (dataType === undefined) return marks.length > 0 || layout.columns.some((one) => one.key === key)
  return columnInTable(layout, key)?.dataType === dataType || marks.some((one) => one.dataType === dataType)
}
