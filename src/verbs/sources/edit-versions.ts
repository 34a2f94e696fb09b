import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { DATA_TYPES } from '#domain/data/column.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { newColumns, readColumns, storedColumns, type VersionColumns } from '#domain/data/stored-columns.ts'
import { newTableName } from '#domain/data/version-names.ts'
import { IN_PREPARATION } from '#domain/data/version-state.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { type Item, type ItemData, ItemId, Revision } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { storeRichText } from '#domain/rich-text/stored-value.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { withNewRowTable } from '#work/new-row-table.ts'
import { placeVersion, showVersion } from '#work/new-source.ts'
import { appOfItem, docTypeOf, writableSource, writableVersion } from './writable-source.ts'

const VersionName = oneLine(1, 200)

export const createVersion = defineVerb({
  name: 'versions.create',
  summary: 'Adds a version without rows to a source, with the columns that the source has; named by its number.',
  kind: 'write',
  input: z.strictObject({ sourceId: ItemId, name: VersionName.optional(), inPreparation: z.boolean().default(false) }),
  level: EDITOR,
  app: ({ sourceId }, context) => appOfItem(sourceId, context),
  async run({ sourceId, name, inPreparation }, context) {
    const { store, actor, now, rows, random } = context
    const source = await writableSource(sourceId, context)
    const catalogue = { app: source.app, doc_type: docTypeOf(source) }
    const stamp = { by: actor.id, at: now() }
    const named = { ...(name === undefined ? {} : { name }), ...(inPreparation ? { [IN_PREPARATION]: true } : {}) }
    const columns = await columnsFor(source, context)
    if (!columns) {
      return store.transaction(async (inner) => {
        const placed = await placeVersion(inner, catalogue, sourceId, stamp)
        return shown(await showVersion(inner, catalogue, placed, named, stamp))
      })
    }
    const placed = await store.transaction((inner) => placeVersion(inner, catalogue, sourceId, stamp))
    const table = newTableName(placed.versionId, random())
    return withNewRowTable(context, table, {
      make: () => rows.create({ table, columns: columns.columns }),
      async name(_made, inner) {
        const data = { ...named, table, ...storedColumns(columns), rows: 0 }
        return shown(await showVersion(inner, catalogue, placed, data, stamp))
      },
    })
  },
})

export const editVersion = defineVerb({
  name: 'versions.edit',
  summary: 'Renames or describes a version.',
  kind: 'write',
  input: z.strictObject({
    viewId: ItemId,
    baseRevision: Revision.optional(),
    changes: z.strictObject({ name: VersionName, description: z.unknown() }).partial(),
  }),
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  async run({ viewId, baseRevision, changes }, context) {
    await writableVersion(viewId, context)
    const { description, ...plain } = changes
    const patch: ItemData = 'description' in changes ? { ...plain, description: storeRichText(description) } : plain
    const stamp = { by: context.actor.id, at: context.now() }
    return shown(await context.store.items.edit(viewId, patch, stamp, baseRevision))
  },
})

const shown = ({ id, revision, data }: Item) => ({ viewId: id, revision, name: String(data.name ?? '') })

/** The columns of the newest version, else those that the fields of the source name; null where it has neither. */
async function columnsFor(source: Item, { store }: VerbContext): Promise<VersionColumns | null> {
  const [newest] = await store.items.list(source.app, versionsType(source), versionsOf(source), { from: 0, to: 0 })
  const own = newest && readColumns(newest.data)
  if (own && own.columns.length > 0) return own
  const fields = sourceFields(source.data.config)
  const measured = fields.map(({ name, dataType }) => ({
    name,
    dataType: DATA_TYPES.find((type) => type === dataType) ?? 'text',
  }))
  return measured.length > 0 ? newColumns(measured, fields) : null
}
