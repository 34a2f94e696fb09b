import { z } from 'zod'
import { ADMIN_SCREENS, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import { levelToRead } from '#domain/access/catalogue-level.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { FoundVersion } from '../sources/found-version.ts'
import { latest } from '../sources/latest.ts'
import { versionReading } from '../sources/readable-version.ts'
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
    const reachable = ({ app }: Pattern) => levelIn(actor, app) >= ADMIN_SCREENS
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
  const [listed, versions, patterns, read] = await Promise.all([
    store.items.list(app, `${doc_type}${SOURCE_TYPE}`, ALL_ITEMS, range),
    store.items.list(app, `${doc_type}${VERSION_TYPE}`, ALL_ITEMS, range),
    context.directory.patterns(),
    versionReading(context),
  ])
  const rules = patterns.filter((one) => one.app === app)
  const sources = listed.filter((source) => levelIn(actor, app) >= levelToRead(source, undefined, rules))
  const byId = new Map(sources.map((source) => [source.id, source]))
  const bySource = new Map<number, FoundVersion[]>()
  for (const version of versions) {
    const found = read(version, byId.get(storedNumber(version.data.source_id)))
    if (!found.source || !found.readable) continue
    const own = bySource.get(found.source.id)
    if (own) own.push(found)
    else bySource.set(found.source.id, [found])
  }
  const newestOf = (sourceId: number) => bySource.get(sourceId)?.findLast(({ table }) => table !== null)?.item ?? null
  const sizes = await versionSizes(
    sources.flatMap(({ id }) => newestOf(id) ?? []),
    context,
  )
  const changes = await store.rowChanges.lastChanges(versions.map(({ id }) => id))
  return sources.map((source) => {
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
      rows: newest ? (sizes.get(newest.id)?.rows ?? 0) : 0,
      updatedAt: latest(
        [source, ...own.map(({ item }) => item)].flatMap(({ id, updated_at }) => [updated_at, changes.get(id)?.at]),
      ),
    }
  })
}
