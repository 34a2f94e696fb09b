import type { StoredColumn } from '#domain/data/column.ts'
import {
  type ConfiguredColumns,
  configureColumns,
  reserveColumns,
  type WantedColumn,
} from '#domain/data/configure-columns.ts'
import { keyGiver } from '#domain/data/stored-columns.ts'
import {
  columnsIn,
  type Retype,
  readLayout,
  storedLayout,
  tablesOf,
  type VersionLayout,
} from '#domain/data/version-layout.ts'
import type { Item, Stamp } from '#domain/item/item.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { notFound, refuse, stale } from '#domain/problem.ts'
import type { Undoing } from '#store/rows/row-changes.ts'
import type { TransactionStore } from '#store/store.ts'
import { changeVersion } from './change-version.ts'
import { logColumns } from './log-columns.ts'
import { knownColumns, matchFields } from './match-fields.ts'
import type { WorkContext } from './work-context.ts'

export type Configuration = {
  baseRevision: number
  columns: readonly WantedColumn[]
  /** The change of columns that this takes back. */
  undoing?: Undoing
  /** What is written in the same commit, before the fields of the source are matched to the columns. */
  alongside?: (store: TransactionStore) => Promise<unknown>
}

export type ConfiguredVersion = {
  revision: number
  columns: StoredColumn[]
  /** The job that changes types; until it is done the columns have their old ones. */
  jobId: string | null
  /** The entry in the log of row changes about columns that went or came back. */
  entry: number | null
}

/** The kind of job that changes types, which stands above this in `src/jobs`. */
export const RETYPE = 'retype-columns'
export type RetypeInput = { versionId: number; name: string; columns: Retype[] }

type Parts = Pick<WorkContext, 'store' | 'rows' | 'actor' | 'now' | 'signal'>

/**
 * Gives a version the columns that are wanted. Names, order and settings, and columns that go or come back, are one commit
 * that touches no row. New columns are in the tables before that commit names them, and their keys are reserved before
 * they are in the tables. Types are changed by a job, which that commit adds. Whoever calls has looked whether it is allowed.
 */
export async function configureVersion(
  context: Parts,
  version: Item,
  { baseRevision, columns, undoing, alongside }: Configuration,
): Promise<ConfiguredVersion> {
  const { store, now, actor } = context
  const layout = readLayout(version.data)
  if (!layout) throw notFound('This version')
  if (version.revision !== baseRevision) throw stale({ current: version, yours: columns })
  const stamp = { by: actor.id, at: now() }
  const { plan, base } = columns.some(({ key }) => key === undefined)
    ? await addColumns(context, version, layout, columns, stamp)
    : { plan: configureColumns(layout, columns, stamp.at, keyGiver(layout)), base: version }
  return store.transaction(async (inner) => {
    const known = await knownColumns(inner, base)
    const named = await nameColumns(inner, base, plan, stamp, columns)
    await alongside?.(inner)
    const { added, layout: configured } = plan
    await matchFields(inner, known, { before: columnsIn(layout), after: configured.columns, added }, stamp)
    const logged = { before: layout.columns, after: configured.columns, added }
    const entry = await logColumns(inner, named, logged, { stamp: { ...stamp, email: actor.email }, undoing })
    const jobId = plan.retypes.length > 0 ? await addRetyping(inner, named, plan.retypes, stamp, actor.email) : null
    return { revision: named.revision, columns: plan.layout.columns, jobId, entry }
  })
}

/** Reserves the keys of new columns, then makes these in the tables; answers the version as it is then. */
export async function addColumns(
  { store, rows, signal }: Parts,
  version: Item,
  layout: VersionLayout,
  wanted: readonly WantedColumn[],
  stamp: Stamp,
): Promise<{ plan: ConfiguredColumns; base: Item }> {
  const { plan, base } = await store.transaction(async (inner) => {
    const keyFor = keyGiver({ next: layout.next, ...(await knownColumns(inner, version)) })
    const plan = configureColumns(layout, wanted, stamp.at, keyFor)
    const reserved = storedLayout(reserveColumns(layout, plan, stamp.at))
    return { plan, base: await inner.items.edit(version.id, reserved, stamp, version.revision) }
  })
  for (const table of tablesOf(base)) await rows.addColumns({ table, columns: plan.added }, signal)
  return { plan, base }
}

/** Refused where the columns or tables are others by now; what else was written of the version meanwhile stays. */
function nameColumns(
  store: TransactionStore,
  base: Item,
  { layout }: ConfiguredColumns,
  stamp: Stamp,
  yours: readonly WantedColumn[],
): Promise<Item> {
  const before = [readLayout(base.data), tablesOf(base)]
  return changeVersion(store, base.id, stamp, (now, current) => {
    if (!sameJson([now, tablesOf(current)], before)) throw stale({ current, yours })
    return layout
  })
}

async function addRetyping(
  { jobs }: TransactionStore,
  { id, app, data }: Item,
  columns: Retype[],
  stamp: Stamp,
  email: string,
): Promise<string> {
  const input: RetypeInput = { versionId: id, name: storedText(data.name), columns }
  const job = await jobs.create({ kind: RETYPE, app, onceKey: `${RETYPE}:${id}`, input, email }, stamp)
  if (!job)
    throw refuse(
      409,
      'under-way',
      'Columns of this version are being converted to another type. Wait until that is done.',
    )
  return job.id
}
