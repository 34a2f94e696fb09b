import { isTableOf } from '#domain/data/version-names.ts'
import type { ItemData } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { refuse } from '#domain/problem.ts'
import {
  MOST_PACKED_SOURCES,
  MOST_PACKED_VERSIONS,
  type PackedPattern,
  type PackedSource,
  packedParts,
} from '#domain/site/moving/packed-site.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { mapReferences } from '#domain/site/references.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import type { CopiedItem, SiteCopy } from '#store/copies/site-copy.server.ts'

type AskedSite = {
  app: string
  /** All patterns of the site. */
  patterns: readonly Pattern[]
  /** The one that is asked for; null for all of them. */
  patternId: number | null
  history: boolean
}

/** What belongs into the file of a site. */
export type PackedScope = {
  patterns: PackedPattern[]
  /** Lists of items that are in it whole, by their types. */
  types: string[]
  /** Sources and versions of catalogues that are not. */
  ids: number[]
  sources: PackedSource[]
  versions: { id: number; data: ItemData }[]
  /** Themes that something has chosen, by what they are chosen by; null where all belong to it. */
  themes: ReadonlySet<string> | null
}

/** A whole site, or a pattern of it with the sources that it shows, wherever in the site they are. */
export async function packedScope(copy: SiteCopy, asked: AskedSite): Promise<PackedScope> {
  const { app, patterns, patternId, history } = asked
  const whole = patternId === null ? patterns : patterns.filter(({ id }) => id === patternId)
  const types = whole.flatMap(({ doc_type }) => packedParts(history).map((part) => `${doc_type}${part}`))
  const used = patternId === null ? null : await usedBy(copy, app, types, whole)
  const catalogues = patterns.filter(({ pattern_type }) => pattern_type === 'forms')
  const all = new Map<number, CopiedItem & { patternId: number }>()
  const versions: CopiedItem[] = []
  for (const { id: ofPattern, doc_type } of catalogues) {
    for await (const some of copy.items(app, [`${doc_type}|source`]))
      for (const item of some) all.set(item.id, { ...item, patternId: ofPattern })
    for await (const some of copy.items(app, [`${doc_type}|view`])) versions.push(...some)
  }
  const taken = used === null ? new Set(all.keys()) : sourcesShown(used.ids, all, versions, whole)
  const sources: PackedSource[] = [...taken].flatMap((id) => {
    const source = all.get(id)
    return source ? { id, name: storedText(source.data.name), patternId: source.patternId, versions: [] } : []
  })
  if (sources.length > MOST_PACKED_SOURCES) throw tooMany(`${MOST_PACKED_SOURCES} sources`)
  const bySource = new Map(sources.map((source) => [source.id, source]))
  const packed = versions.filter(({ data }) => bySource.has(storedNumber(data.source_id)))
  for (const { id, data } of packed) {
    const rows = isTableOf(id, data.table) ? storedNumber(data.rows) : Number.NaN
    const source = bySource.get(storedNumber(data.source_id))
    source?.versions.push({ id, name: storedText(data.name), rows: Number.isSafeInteger(rows) ? rows : null })
    if ((source?.versions.length ?? 0) > MOST_PACKED_VERSIONS)
      throw tooMany(`${MOST_PACKED_VERSIONS} versions of a source`)
  }
  const parts = new Set(sources.map((source) => source.patternId).filter((id) => !whole.some((one) => one.id === id)))
  const isPart = (id: number | undefined) => id !== undefined && parts.has(id)
  return {
    patterns: [
      ...whole.map((pattern) => packedPattern(pattern, true)),
      ...patterns.filter(({ id }) => parts.has(id)).map((pattern) => packedPattern(pattern, false)),
    ],
    types,
    ids: [
      ...sources.filter((source) => isPart(source.patternId)).map(({ id }) => id),
      ...packed.filter(({ data }) => isPart(bySource.get(storedNumber(data.source_id))?.patternId)).map(({ id }) => id),
    ].sort((one, other) => one - other),
    sources,
    versions: packed,
    themes: used?.themes ?? null,
  }
}

/** What the items of these lists refer to by id, and the themes that they have chosen. */
async function usedBy(copy: SiteCopy, app: string, types: readonly string[], patterns: readonly Pattern[]) {
  const ids = new Set<number>()
  const themes = new Set<string>()
  const noting = notingMap(ids, themes)
  for (const { theme } of patterns) mapReferences({ theme }, noting)
  for await (const some of copy.items(app, types))
    for (const { data } of some) {
      mapReferences(data, noting)
      if (turnIsLong()) await nextTurn()
    }
  return { ids, themes }
}

const notingMap = (ids: Set<number>, themes: Set<string>) => ({
  item(id: number) {
    ids.add(id)
    return id
  },
  list: () => null,
  theme(choice: string) {
    themes.add(choice)
    return choice
  },
})

/** The sources that are shown, and those that their fields look labels up in, and so on. */
function sourcesShown(
  shown: ReadonlySet<number>,
  sources: ReadonlyMap<number, CopiedItem & { patternId: number }>,
  versions: readonly CopiedItem[],
  whole: readonly Pattern[],
): Set<number> {
  const sourceOf = new Map(versions.map(({ id, data }) => [id, storedNumber(data.source_id)]))
  const taken = new Set<number>()
  const own = [...sources.values()].filter(({ patternId }) => whole.some(({ id }) => id === patternId))
  const open = [...shown, ...own.map(({ id }) => id)]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const source = sources.get(sourceOf.get(next) ?? next)
    if (!source || taken.has(source.id)) continue
    taken.add(source.id)
    const further = new Set<number>()
    mapReferences(source.data, notingMap(further, new Set()))
    open.push(...further)
  }
  return taken
}

function packedPattern(pattern: Pattern, whole: boolean): PackedPattern {
  const { id, name, pattern_type, base_url, subdomain, doc_type } = pattern
  return { id, name, pattern_type, base_url, subdomain, doc_type, whole }
}

const tooMany = (what: string) =>
  refuse(409, 'too-much', `A site file holds at most ${what}. Move this installation with a backup.`)
