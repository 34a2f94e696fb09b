import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { readLayout } from '#domain/data/version-layout.ts'
import { newTableName } from '#domain/data/version-names.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { ItemId } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { withNewRowTable } from '#work/new-row-table.ts'
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

/** An empty table takes the place of the rows, as a load would, so that an undo of it brings them back. */
async function clearRows({ item, table }: FoundVersion, context: VerbContext): Promise<Cleared | null> {
  if (!table || table.foreign) return null
  const { rows, actor, now, random } = context
  const removed = (await rows.sizes([table.table])).get(table.table) ?? 0
  if (removed === 0 && item.data.invalid_table == null) return null
  const empty = newTableName(item.id, random())
  const stamp = { by: actor.id, at: now() }
  return withNewRowTable(context, empty, {
    make: () => rows.create({ table: empty, columns: table.columns }),
    async name(_made, inner) {
      const version = await inner.items.get(item.id)
      const layout = version && readLayout(version.data)
      if (!version || !layout) throw notFound('This version')
      if (version.data.table !== table.table || layout.retyping || version.revision !== item.revision)
        throw refuse(409, 'stale', 'This version was changed while its rows were being cleared. Nothing was deleted.')
      const gone = { rows: 0, file: null, uploaded_by: null, unused_columns: null, invalid_table: null }
      await inner.items.edit(item.id, { ...gone, table: empty }, stamp, version.revision)
      const entry = await inner.rowChanges.loaded({
        app: item.app,
        versionId: item.id,
        table: empty,
        rows: 0,
        file: null,
        before: version.data,
        stamp: { ...stamp, email: actor.email },
      })
      return { viewId: item.id, rows: removed, entry }
    },
  })
}
