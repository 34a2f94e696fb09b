import { z } from 'zod'
import { EDITOR, levelIn } from '#domain/access/access.ts'
import { sightLevel } from '#domain/access/item-policy.ts'
import type { VersionListing } from '#domain/data/version-listing.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import { AppName } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { defineVerb } from '#verbs/verb.ts'
import { latest } from './latest.ts'
import { versionReading } from './readable-version.ts'
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
    const rules = (await directory.patterns()).filter((one) => one.app === app)
    const level = levelIn(actor, app)
    const sourcesLevel = (docType: string) => sightLevel(`${docType}${SOURCE_TYPE}`, rules)
    const catalogues = rules.filter((one) => one.pattern_type === 'forms' && level >= sourcesLevel(one.doc_type))
    const read = await versionReading(context)
    const range = { from: 0, to: MOST_VERSIONS - 1 }
    const perCatalogue = await Promise.all(
      catalogues.map(async ({ id: patternId, doc_type }) => {
        const listed = await store.items.list(app, `${doc_type}${SOURCE_TYPE}`, ALL_ITEMS, range)
        const sources = new Map(listed.map((source) => [source.id, source]))
        const versions = await store.items.list(app, `${doc_type}${VERSION_TYPE}`, ALL_ITEMS, range)
        const found = versions
          .map((item) => read(item, sources.get(storedNumber(item.data.source_id))))
          .filter(({ readable }) => readable)
        const sizes = await versionSizes(
          found.map(({ item }) => item),
          context,
        )
        const changes = await store.rowChanges.lastChanges(found.map(({ item }) => item.id))
        return found.flatMap(({ item: { id, data, updated_at }, source, table }): VersionListing[] => {
          if (!source || !table) return []
          const { columns } = table
          const named = { source: storedText(source.data.name), version: storedText(data.name) }
          const changedAt = latest([updated_at, changes.get(id)?.at])
          return [
            { patternId, sourceId: source.id, viewId: id, ...named, rows: sizes.get(id) ?? 0, changedAt, columns },
          ]
        })
      }),
    )
    return { catalogues: catalogues.map(({ id, name }) => ({ id, name })), versions: perCatalogue.flat() }
  },
})
