import { levelIn } from '#domain/access/access.ts'
import { isParentOf, levelToRead } from '#domain/access/catalogue-level.ts'
import { splitType } from '#domain/access/item-policy.ts'
import type { SourceField } from '#domain/data/column.ts'
import { isExternalId } from '#domain/data/external-id.ts'
import { calculatedColumns } from '#domain/data/fields/calculated.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { isVersionType } from '#domain/data/version-item.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { madeOnce } from '#domain/made-once.ts'
import { notFound, ProblemError } from '#domain/problem.ts'
import { validationOf } from '#domain/validation/version-validation.ts'
import type { RowTable } from '#engines/engine.ts'
import { withMultiple } from '#fields/column-fields.ts'
import { onceReached } from '#verbs/items/once-reached.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { findExternalVersions } from './external-versions.ts'
import type { FoundVersion } from './found-version.ts'

/** A version with rows. */
export type ReadableVersion = FoundVersion & { source: Item; table: RowTable }

export type VersionWithoutRows = FoundVersion & { source: Item; table: null }

/** Tells of versions that were read already, each with its source, whether they may be read and where their rows are. */
export async function versionReading({
  actor,
  directory,
}: VerbContext): Promise<(item: Item, source: Item | undefined) => FoundVersion> {
  const patterns = await directory.patterns()
  return (item, named) => {
    const own = patterns.filter(({ app }) => app === item.app)
    const source = named && isParentOf(named, item) ? named : null
    const owned = own.some(({ doc_type }) => doc_type === splitType(item.type)[0])
    const fields = source ? fieldsOf(source) : []
    return {
      item,
      source,
      fields,
      table: source && owned ? rowTable(item, fields) : null,
      readable: levelIn(actor, item.app) >= levelToRead(item, source ?? undefined, own),
    }
  }
}

/** Whether the actor may read a source, and with it its versions. */
export async function isReadableSource(source: Item, { actor, directory }: VerbContext): Promise<boolean> {
  const own = (await directory.patterns()).filter(({ app }) => app === source.app)
  return levelIn(actor, source.app) >= levelToRead(source, undefined, own)
}

/** Versions of any site by their ids, with their sources, by one lookup of each; what is no version is left out. */
export async function findVersions(context: VerbContext, ids: readonly number[]): Promise<Map<number, FoundVersion>> {
  if (ids.length === 0) return new Map()
  const outside = ids.filter(isExternalId)
  const found = await findOwnVersions(
    context,
    ids.filter((id) => !isExternalId(id)),
  )
  return outside.length > 0 ? new Map([...found, ...(await findExternalVersions(context, outside))]) : found
}

async function findOwnVersions(context: VerbContext, ids: readonly number[]): Promise<Map<number, FoundVersion>> {
  if (ids.length === 0) return new Map()
  const { items } = context.store
  const versions = (await items.getMany([...new Set(ids)])).filter(({ type }) => isVersionType(type))
  const sourceIds = new Set(versions.map(({ data }) => storedNumber(data.source_id)).filter(isId))
  const found = sourceIds.size > 0 ? await items.getMany([...sourceIds]) : []
  const sources = new Map(found.map((source) => [source.id, source]))
  const read = await versionReading(context)
  return new Map(versions.map((item) => [item.id, read(item, sources.get(storedNumber(item.data.source_id)))]))
}

/** A version of this site with its rows; what is out of reach is not found. */
export async function readableVersion(context: VerbContext, app: string, viewId: number): Promise<ReadableVersion> {
  return withRows(await reachedVersion(context, viewId), app)
}

/** A version of this site, which may have no rows yet. */
export async function versionToFill(
  context: VerbContext,
  app: string,
  viewId: number,
): Promise<ReadableVersion | VersionWithoutRows> {
  const found = await reachedVersion(context, viewId)
  const { item, source } = found
  if (source && item.app === app && isWithoutRows(found)) return { ...found, source, table: null }
  return withRows(found, app)
}

async function reachedVersion(context: VerbContext, viewId: number): Promise<FoundVersion> {
  const found = await onceReached(context, `version ${viewId}`, async () => {
    return (await findVersions(context, [viewId])).get(viewId)
  })
  if (!found?.readable) throw notFound('This version')
  return found
}

/** One that was added, or whose upload was undone, and that nothing was loaded into since. */
export const isWithoutRows = ({ item, external }: FoundVersion) => !external && !storedText(item.data.table)

/** The same version, refused where it is of another site or has no rows. */
export function withRows(found: FoundVersion | undefined, app: string): ReadableVersion {
  if (!found || (found.item.app !== app && !found.external)) throw notFound('This version')
  if (found.problem) throw new ProblemError(found.problem)
  const { source, table } = found
  if (!source) throw notFound('This source')
  if (!table) throw notFound('This version')
  return { ...found, source, table }
}

function rowTable({ id, data }: Item, fields: readonly SourceField[]): RowTable | null {
  const read = readColumns(data)
  if (!read || !isTableOf(id, data.table)) return null
  const columns = withMultiple(read.columns, fields)
  const calculated = calculatedColumns(fields, columns)
  const part = validationOf(data) ? ('valid' as const) : undefined
  return { table: data.table, columns, part, ...(calculated.length > 0 ? { calculated } : {}) }
}

/** A source has many versions, and its fields are read out of its configuration once. */
const fieldsOf = madeOnce((source: Item): SourceField[] => sourceFields(source.data.config))

const isId = (id: number) => Number.isSafeInteger(id) && id > 0
