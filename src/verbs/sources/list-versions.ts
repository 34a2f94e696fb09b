import { z } from 'zod'
import { EDITOR, levelIn } from '#domain/access/access.ts'
import { storedLevel } from '#domain/access/item-policy.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import type { VersionListing } from '#domain/data/version-listing.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import { AppName } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { defineVerb } from '#verbs/verb.ts'
import { latest } from './latest.ts'
import { versionSizes } from './version-sizes.ts'

const MOST_VERSIONS = 1000

export const listVersions = defineVerb({
  name: 'sources.versions',
  summary: 'The versions with rows of all sources of a site that the caller may read, for choosing one.',
  kind: 'read',
  input: z.strictObject({ app: AppName }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app }, context) {
    const { store, directory, actor } = context
    const level = levelIn(actor, app)
    const catalogues = (await directory.patterns()).filter(
      (one) => one.app === app && one.pattern_type === 'forms' && level >= one.authLevel,
    )
    const range = { from: 0, to: MOST_VERSIONS - 1 }
    const perCatalogue = await Promise.all(
      catalogues.map(async ({ id: patternId, doc_type }) => {
        const sources = await store.items.list(app, `${doc_type}${SOURCE_TYPE}`, ALL_ITEMS, range)
        const readable = sources.filter(({ data }) => level >= storedLevel(data.authLevel))
        const names = new Map(readable.map((source) => [source.id, storedText(source.data.name)]))
        const versions = await store.items.list(app, `${doc_type}${VERSION_TYPE}`, ALL_ITEMS, range)
        const readableVersions = versions.filter(({ data }) => names.has(storedNumber(data.source_id)))
        const sizes = await versionSizes(readableVersions, context)
        const changes = await store.rowChanges.lastChanges(readableVersions.map(({ id }) => id))
        return readableVersions.flatMap(({ id, data, updated_at }): VersionListing[] => {
          if (typeof data.table !== 'string') return []
          const sourceId = storedNumber(data.source_id)
          const source = names.get(sourceId)
          if (source === undefined) return []
          const read = readColumns(data)
          if (!read) return []
          return [
            {
              patternId,
              sourceId,
              viewId: id,
              source,
              version: storedText(data.name),
              rows: sizes.get(id) ?? 0,
              changedAt: latest([updated_at, changes.get(id)?.at]),
              columns: read.columns,
            },
          ]
        })
      }),
    )
    return { catalogues: catalogues.map(({ id, name }) => ({ id, name })), versions: perCatalogue.flat() }
  },
})
