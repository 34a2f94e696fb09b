import { z } from 'zod'
import { storedLevel } from '#domain/access/item-policy.ts'
import type { SourceField, StoredColumn } from '#domain/data/column.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { isTableOf, SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import type { RowTable } from '#engines/engine.ts'
import { withMultiple } from '#fields/column-fields.ts'
import type { VerbContext } from '#verbs/verb.ts'

const StoredVersion = z.looseObject({
  name: z.string().catch(''),
  source_id: z.number(),
  table: z.string(),
})

export type VersionTarget = {
  item: Item
  source: Item
  table: RowTable
  columns: StoredColumn[]
  /** As its source describes them. */
  fields: SourceField[]
  level: number
  patternType: string
}

/** The row table of a version, and the level that reading it takes: the higher of its catalogue's and its source's. */
export async function versionTarget(
  app: string,
  viewId: number,
  { store, directory }: VerbContext,
): Promise<VersionTarget> {
  const item = await store.items.get(viewId)
  if (!item || item.app !== app || !item.type.endsWith(VERSION_TYPE)) throw notFound('This version')
  const patternType = item.type.slice(0, -VERSION_TYPE.length)
  const pattern = (await directory.patterns()).find((one) => one.app === app && one.doc_type === patternType)
  const version = StoredVersion.safeParse(item.data)
  const read = readColumns(item.data)
  if (!pattern || !version.success || !read) throw notFound('This version')
  const source = await store.items.get(version.data.source_id)
  if (!source || source.app !== app || source.type !== `${patternType}${SOURCE_TYPE}`) throw notFound('This source')
  const { table } = version.data
  const fields = sourceFields(source.data.config)
  const columns = withMultiple(read.columns, fields)
  if (!isTableOf(item.id, table)) throw notFound('This version')
  return {
    item,
    source,
    table: { table, columns },
    columns,
    fields,
    level: Math.max(pattern.authLevel, storedLevel(source.data.authLevel)),
    patternType,
  }
}
