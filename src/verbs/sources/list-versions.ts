import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { isParentOf } from '#domain/access/catalogue-level.ts'
import type { SourceField, StoredColumn } from '#domain/data/column.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import { rememberedColumn } from '#domain/data/section/source-columns.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { isVersionType } from '#domain/data/version-item.ts'
import type { SourceListing, VersionListing } from '#domain/data/version-listing.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { notFound } from '#domain/problem.ts'
import { siteOfEditor } from '#verbs/etl/upload-site.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { externalVersions, isOfExternal } from './external-listing.ts'
import { latest } from './latest.ts'
import { readableCatalogues, sourceListing } from './readable-catalogues.ts'
import { isReadableSource, versionReading } from './readable-version.ts'
import { versionSizes } from './version-sizes.ts'

/** The newest of a source that has more. */
const MOST_VERSIONS = 200

type Asked = { sourceId?: number | undefined; viewId?: number | undefined }

export const listVersions = defineVerb({
  name: 'sources.versions',
  summary:
    'The versions with rows of a source, the newest first; the source by its id or by that of one of its versions.',
  kind: 'read',
  input: z
    .strictObject({ sourceId: ItemId.optional(), viewId: ItemId.optional() })
    .refine(
      ({ sourceId, viewId }) => (sourceId === undefined) !== (viewId === undefined),
      'name either a source or a version',
    ),
  level: EDITOR,
  // Who may choose tables of an external database is asked below: they are of no site.
  app: async (asked, context) =>
    isOfExternal(asked) ? siteOfEditor(context) : ((await sourceAsked(asked, context))?.app ?? null),
  async run(asked, context): Promise<{ source: SourceListing; versions: VersionListing[] }> {
    if (isOfExternal(asked)) {
      const found = await externalVersions(asked, context)
      if (!found) throw notFound('This source')
      return found
    }
    const source = await sourceAsked(asked, context)
    if (!source) throw notFound('This source')
    const catalogues = await readableCatalogues(source.app, context)
    if (!(await isReadableSource(source, context))) throw notFound('This source')
    const read = await versionReading(context)
    const listed = await context.store.items.list(source.app, versionsType(source), versionsOf(source), {
      from: 0,
      to: MOST_VERSIONS - 1,
    })
    const sizes = await versionSizes(listed, context)
    const changes = await context.store.rowChanges.lastChanges(listed.map(({ id }) => id))
    const versions = listed.flatMap((item): VersionListing[] => {
      const { table, fields, readable: own } = read(item, source)
      if (!table || !own) return []
      const { id: viewId, updated_at, data } = item
      const columns = withFields([...table.columns, ...namedCalculations(table.calculated)], fields)
      const changedAt = latest([updated_at, changes.get(viewId)?.at])
      const inPreparation = isInPreparation(item) ? { inPreparation: true } : {}
      const rows = sizes.get(viewId)?.rows ?? 0
      return [{ viewId, name: storedText(data.name), rows, changedAt, columns, ...inPreparation }]
    })
    return { source: sourceListing(source, catalogues), versions }
  },
})

/** The columns with what a section remembers of their fields. */
function withFields(columns: readonly StoredColumn[], fields: readonly SourceField[]): StoredColumn[] {
  const fieldOf = fieldFinder(fields, columns)
  return columns.map((column) => {
    const field = fieldOf(column)
    return field
      ? { ...column, ...rememberedColumn({ ...field, name: column.name }), dataType: column.dataType }
      : column
  })
}

/** The source that is meant, or that the version which is meant is of. */
async function sourceAsked({ sourceId, viewId }: Asked, { store }: VerbContext): Promise<Item | null> {
  const version = viewId === undefined ? null : await store.items.get(viewId)
  const id = version && isVersionType(version.type) ? storedNumber(version.data.source_id) : sourceId
  const source = id !== undefined && Number.isSafeInteger(id) ? await store.items.get(id) : null
  if (!source?.type.endsWith(SOURCE_TYPE) || (version && !isParentOf(source, version))) return null
  return source
}
