import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { ItemId } from '#domain/item/item.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { emptyVersion } from '#work/empty-version.ts'
import type { FoundVersion } from './found-version.ts'
import { findVersions } from './readable-version.ts'
import { appOfItem, writableSource, writableVersion } from './writable-source.ts'

const MOST_VERSIONS = 1000

/** What was cleared of a version, and the entry of the log by which `rows.undo` brings its rows back. */
type Cleared = { viewId: number; rows: number; entry: number }

export const clearVersion = defineVerb({
  name: 'versions.clear',
  summary: 'Deletes all rows of a version, those that failed validation too; `rows.undo` brings the rows back.',
  kind: 'write',
  input: z.strictObject({ viewId: ItemId }),
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  async run({ viewId }, context): Promise<Cleared[]> {
    await writableVersion(viewId, context)
    return clearAll([viewId], context)
  },
})

export const clearSource = defineVerb({
  name: 'sources.clear',
  summary: 'Deletes all rows of all versions of a source, as `versions.clear` does.',
  kind: 'write',
  input: z.strictObject({ sourceId: ItemId }),
  level: EDITOR,
  app: ({ sourceId }, context) => appOfItem(sourceId, context),
  async run({ sourceId }, context): Promise<Cleared[]> {
    const source = await writableSource(sourceId, context)
    const range = { from: 0, to: MOST_VERSIONS - 1 }
    const versions = await context.store.items.list(source.app, versionsType(source), versionsOf(source), range)
    return clearAll(
      versions.map(({ id }) => id),
      context,
    )
  },
})

async function clearAll(ids: number[], context: VerbContext): Promise<Cleared[]> {
  const cleared: Cleared[] = []
  for (const found of (await findVersions(context, ids)).values()) {
    const done = await clearRows(found, context)
    if (done) cleared.push(done)
  }
  return cleared
}

async function clearRows({ item, table }: FoundVersion, context: VerbContext): Promise<Cleared | null> {
  if (!table || table.foreign) return null
  const removed = (await context.rows.sizes([table.table])).get(table.table) ?? 0
  if (removed === 0 && item.data.invalid_table == null) return null
  return { viewId: item.id, rows: removed, entry: await emptyVersion(context, item, table) }
}
