import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { RowColumn } from '#domain/data/query.ts'
import type { VersionListing } from '#domain/data/version-listing.ts'
import { AppName } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { defineVerb } from '#verbs/verb.ts'
import { SOURCE_TYPE, VERSION_TYPE } from './version-target.ts'

const MOST_VERSIONS = 1000

export const listVersions = defineVerb({
  name: 'sources.versions',
  summary: 'The versions of all sources of a site that have rows, for choosing one.',
  kind: 'read',
  input: z.strictObject({ app: AppName }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app }, { store, directory }) {
    const catalogues = (await directory.patterns()).filter((one) => one.app === app && one.pattern_type === 'forms')
    const range = { from: 0, to: MOST_VERSIONS - 1 }
    const perCatalogue = await Promise.all(
      catalogues.map(async ({ id: patternId, doc_type }) => {
        const sources = await store.items.list(app, `${doc_type}${SOURCE_TYPE}`, ALL_ITEMS, range)
        const names = new Map(sources.map((source) => [source.id, storedText(source.data.name)]))
        const versions = await store.items.list(app, `${doc_type}${VERSION_TYPE}`, ALL_ITEMS, range)
        return versions.flatMap(({ id, data }): VersionListing[] => {
          if (typeof data.table !== 'string') return []
          const sourceId = storedNumber(data.source_id)
          const { name, rows, columns } = data
          return [
            {
              patternId,
              sourceId,
              viewId: id,
              source: names.get(sourceId) ?? '',
              version: storedText(name),
              rows: storedNumber(rows) || 0,
              columns: columns as RowColumn[],
            },
          ]
        })
      }),
    )
    return { catalogues: catalogues.map(({ id, name }) => ({ id, name })), versions: perCatalogue.flat() }
  },
})
