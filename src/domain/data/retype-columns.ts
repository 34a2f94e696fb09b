import { refuse, unavailable } from '#domain/problem.ts'
import type { StoredColumn } from './column.ts'
import { columnInTable, type Retype, type Retyping, type UnusedEntry, type VersionLayout } from './version-layout.ts'

/**
 * A column gets another type in three steps, each a commit of the version: the mark that says what is being filled, the
 * filling of the new companion beside the old one, and the switch. Readers go by the type of the column, and so see the
 * old one until the switch.
 */

/**
 * The layout with the mark of this job, over those of the columns that are there and of another type; null when it is
 * marked already. A version has one such job at a time, so that the mark of another is of one that is over.
 */
export function beginRetyping(
  layout: VersionLayout,
  job: string,
  wanted: readonly Retype[],
  at: string,
): VersionLayout | null {
  if (layout.retyping?.job === job) return null
  const free = endRetyping(layout, at) ?? layout
  const columns = wanted.filter(({ key, dataType }) => {
    const column = columnInTable(free, key)
    return column !== null && column.dataType !== dataType
  })
  const isWanted = (entry: UnusedEntry) =>
    columns.some(({ key, dataType }) => entry.key === key && entry.dataType === dataType)
  if (free.unused.some((entry) => isWanted(entry) && entry.dropping))
    throw unavailable('What this column had of that type is being removed. Try again in a minute.')
  return { ...free, unused: free.unused.filter((entry) => !isWanted(entry)), retyping: { job, columns } }
}

/** The columns that this job fills, with their new types. */
export function columnsToFill(layout: VersionLayout): StoredColumn[] {
  return (layout.retyping?.columns ?? []).flatMap(({ key, dataType }) => {
    const column = dataType === 'text' ? null : columnInTable(layout, key)
    return column ? [{ ...column, dataType }] : []
  })
}

/** The switch: the columns have their new types, also those that were dropped meanwhile, and the old companions are unused. */
export function finishRetyping(layout: VersionLayout, job: string, at: string): VersionLayout {
  const { retyping } = layout
  if (retyping?.job !== job) throw refuse(409, 'retype-given-up', 'This change of type was abandoned.')
  const typeOf = new Map(retyping.columns.map(({ key, dataType }) => [key, dataType]))
  const old: UnusedEntry[] = []
  const switched = (column: StoredColumn): StoredColumn => {
    const dataType = typeOf.get(column.key) ?? column.dataType
    if (dataType === column.dataType) return column
    if (column.dataType !== 'text') old.push({ key: column.key, dataType: column.dataType, since: at })
    return { ...column, dataType }
  }
  const columns = layout.columns.map(switched)
  const unused = layout.unused.map((entry) =>
    entry.column && !entry.dropping ? { ...entry, column: switched(entry.column) } : entry,
  )
  return { ...layout, columns, unused: [...unused, ...old], retyping: null }
}

/** Takes a mark back: what was filled so far is unused. Null where there is none, or that of another job. */
export function endRetyping(layout: VersionLayout, at: string, job?: string): VersionLayout | null {
  const { retyping } = layout
  if (!retyping || (job !== undefined && retyping.job !== job)) return null
  return { ...layout, unused: [...layout.unused, ...halfFilled(layout, retyping, at)], retyping: null }
}

function halfFilled(layout: VersionLayout, { columns }: Retyping, at: string): UnusedEntry[] {
  return columns.flatMap(({ key, dataType }) => {
    const isUsed = dataType === 'text' || columnInTable(layout, key)?.dataType === dataType
    return isUsed ? [] : [{ key, dataType, since: at }]
  })
}
