import { z } from 'zod'
import { ADMIN_SCREENS, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import { storedLevel } from '#domain/access/item-policy.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { latest } from '../sources/latest.ts'
import { versionSizes } from '../sources/version-sizes.ts'
import { defineVerb, type VerbContext } from '../verb.ts'

const MOST_SOURCES = 10_000

export const listDatasets = defineVerb({
  name: 'datasets.list',
  summary: 'All sources of all catalogues that the caller may see, with their versions counted.',
  kind: 'read',
  input: z.strictObject({}),
  level: SIGNED_IN,
  async run(_input, context) {
    const { directory, actor } = context
    const reachable = ({ app, authLevel }: Pattern) => levelIn(actor, app) >= Math.max(ADMIN_SCREENS, authLevel)
    const catalogues = (await directory.patterns()).filter((one) => one.pattern_type === 'forms' && reachable(one))
    const sites = new Map((await directory.sites()).map(({ app, name }) => [app, name]))
    const lists = catalogues.map((one) => sourcesOf(one, sites.get(one.app) ?? one.app, context))
    return (await Promise.all(lists)).flat()
  },
})

async function sourcesOf(
  { id: patternId, app, doc_type, name, base_url }: Pattern,
  site: string,
  context: VerbContext,
) {
  const { store, actor } = context
  const range = { from: 0, to: MOST_SOURCES - 1 }
  const [sources, versions] = await Promise.all([
    store.items.list(app, `${doc_type}${SOURCE_TYPE}`, ALL_ITEMS, range),
    store.items.list(app, `${doc_type}${VERSION_TYPE}`, ALL_ITEMS, range),
  ])
  const level = levelIn(actor, app)
  const bySource = new Map<number, Item[]>()
  for (const version of versions) {
    const sourceId = storedNumber(version.data.source_id)
    const own = bySource.get(sourceId)
    if (own) own.push(version)
    else bySource.set(sourceId, [version])
  }
  const newestOf = (sourceId: number) =>
    bySource.get(sourceId)?.findLast(({ data }) => typeof data.table === 'string') ?? null
  const sizes = await versionSizes(
    sources.flatMap(({ id }) => newestOf(id) ?? []),
    context,
  )
  const changes = await store.rowChanges.lastChanges(versions.map(({ id }) => id))
  return sources
    .filter(({ data }) => level >= storedLevel(data.authLevel))
    .map((source) => {
      const own = bySource.get(source.id) ?? []
      const newest = newestOf(source.id)
      return {
        id: source.id,
        patternId,
        name: typeof source.data.name === 'string' && source.data.name !== '' ? source.data.name : 'No Name',
        site,
        catalogue: name,
        base: base_url,
        versions: own.length,
        rows: newest ? (sizes.get(newest.id) ?? 0) : 0,
        updatedAt: latest([source, ...own].flatMap(({ id, updated_at }) => [updated_at, changes.get(id)?.at])),
      }
    })
}
