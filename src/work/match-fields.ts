import { isParentOf } from '#domain/access/catalogue-level.ts'
import type { SourceField, StoredColumn } from '#domain/data/column.ts'
import { matchedConfig } from '#domain/data/match-fields.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { readColumns, type VersionColumns } from '#domain/data/stored-columns.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import type { Item, Stamp } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import type { TransactionStore } from '#store/store.ts'
import { editLatest } from './edit-latest.ts'

/** The newest versions of a source, with which keys of a new column and of a field are compared. */
const MOST_COMPARED = 1_000

/** What is known of the columns of a version besides itself. */
export type KnownColumns = { source: Item | null; fields: SourceField[]; others: VersionColumns[] }

/**
 * The fields of a version's source and the columns of its other versions, held until the transaction ends: two versions of
 * a source that are configured at once give no key twice.
 */
export async function knownColumns(inner: TransactionStore, version: Item): Promise<KnownColumns> {
  const { source, ...known } = await knownToSource(inner, storedNumber(version.data.source_id), version.id)
  return source && isParentOf(source, version) ? { source, ...known } : { source: null, fields: [], others: [] }
}

/** The same for a version that is one of a source only once its rows are there. */
export async function knownToSource(
  { items }: TransactionStore,
  sourceId: number,
  versionId: number,
): Promise<KnownColumns> {
  if (!Number.isSafeInteger(sourceId)) return { source: null, fields: [], others: [] }
  await items.hold(`fields of source ${sourceId}`)
  const source = await items.get(sourceId)
  if (!source) return { source: null, fields: [], others: [] }
  return { source, fields: sourceFields(source.data.config), others: await otherVersions({ items }, source, versionId) }
}

/** The columns of the other versions of a version's source. */
export async function otherVersions(
  { items }: Pick<TransactionStore, 'items'>,
  source: Item,
  versionId: number,
): Promise<VersionColumns[]> {
  const range = { from: 0, to: MOST_COMPARED - 1 }
  const versions = await items.list(source.app, versionsType(source), versionsOf(source), range)
  return versions.filter(({ id }) => id !== versionId).flatMap(({ data }) => readColumns(data) ?? [])
}

type Configured = { before: readonly StoredColumn[]; after: readonly StoredColumn[]; added: readonly StoredColumn[] }

/** Keeps the fields of a source matched to the columns of a version, from before to after they were configured. */
export async function matchFields(
  { items }: TransactionStore,
  { source, others }: KnownColumns,
  columns: Configured,
  stamp: Stamp,
): Promise<void> {
  if (!source) return
  const configured = { ...columns, others: others.map((other) => other.columns) }
  await editLatest(items, source.id, stamp, (current) => {
    const config = current && matchedConfig(current.data.config, configured)
    return config === null ? null : { config }
  })
}
