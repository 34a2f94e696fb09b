import { z } from 'zod'
import { GUEST, GUEST_ACTOR } from '#domain/access/access.ts'
import type { DescribedVersion } from '#domain/data/export/described-version.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { publicPatterns } from '#domain/site/public-addresses.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { describedVersions } from './describe-version.ts'
import { type ReadableVersion, versionReading } from './readable-version.ts'

/** Of one catalogue. */
const MOST_SOURCES = 10_000

export const publicSources = defineVerb({
  name: 'sources.public',
  summary: 'The newest version of every source of a host that guests may read.',
  kind: 'read',
  input: z.strictObject({
    /** The label of the host; null for hosts without one. */
    subdomain: z.string().max(63).nullable().default(null),
    /** Whether catalogues that every host answers count too. */
    shared: z.boolean().default(true),
  }),
  level: GUEST,
  async run(host, context): Promise<DescribedVersion[]> {
    const guest = { ...context, actor: GUEST_ACTOR }
    const catalogues = publicPatterns(await context.directory.patterns(), host, 'forms')
    const lists = new Map(catalogues.map(({ app, doc_type }) => [itemKey(app, doc_type), { app, doc_type }]))
    const versions: ReadableVersion[] = []
    for (const { app, doc_type } of lists.values()) versions.push(...(await newestVersions(app, doc_type, guest)))
    return (await describedVersions(versions, guest)).filter(({ isPublic }) => isPublic)
  },
})

/** Of each source that whoever asks may read the newest version that has rows. */
async function newestVersions(app: string, docType: string, context: VerbContext): Promise<ReadableVersion[]> {
  const { items } = context.store
  const range = { from: 0, to: MOST_SOURCES - 1 }
  const [sources, versions, read] = await Promise.all([
    items.list(app, `${docType}${SOURCE_TYPE}`, ALL_ITEMS, range),
    items.list(app, `${docType}${VERSION_TYPE}`, ALL_ITEMS, range),
    versionReading(context),
  ])
  const byId = new Map(sources.map((source) => [source.id, source]))
  const newest = new Map<number, ReadableVersion>()
  for (const item of versions) {
    const found = read(item, byId.get(storedNumber(item.data.source_id)))
    const { source, table, readable } = found
    if (!source || !table || !readable) continue
    if ((newest.get(source.id)?.item.id ?? 0) < item.id) newest.set(source.id, { ...found, source, table })
  }
  return [...newest.values()]
}
