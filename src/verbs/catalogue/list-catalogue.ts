import { z } from 'zod'
import { EDITOR, GUEST, levelIn } from '#domain/access/access.ts'
import { sightLevel } from '#domain/access/item-policy.ts'
import type { SourceRow, VersionRow } from '#domain/catalogue/catalogue-rows.ts'
import {
  askedSources,
  type Category,
  categoriesOf,
  inNameOrder,
  SORT_ORDERS,
} from '#domain/catalogue/listed-sources.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { ItemId } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { latest } from '#verbs/sources/latest.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'

/** Sources on one page of the list. */
const PAGE_SIZE = 25
const LAST_PAGE = 10_000
const LONGEST_TEXT = 200

/** A source in the list of its catalogue. */
export type ListedSource = SourceRow & { versions: number; rows: number | null; columns: number; newest: number | null }

export type CatalogueList = {
  sources: ListedSource[]
  /** All that the question found, and all that the reader may see. */
  found: number
  all: number
  page: number
  pages: number
  categories: Category[]
}

export const listCatalogue = defineVerb({
  name: 'catalogue.list',
  summary: 'A page of the sources of a catalogue that the caller may read, by category and text, with all categories.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId,
    text: z.string().max(LONGEST_TEXT).default(''),
    category: z.string().max(LONGEST_TEXT).default(''),
    sort: z.enum(SORT_ORDERS).default('asc'),
    page: z.number().int().min(1).max(LAST_PAGE).default(1),
  }),
  // Who may see which source is asked below.
  level: GUEST,
  async run({ patternId, page, ...question }, context): Promise<CatalogueList> {
    const pattern = await readableCatalogue(patternId, context)
    const readable = await readableRows(pattern, context)
    const found = askedSources(readable, question)
    const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
    const shown = Math.min(page, pages)
    const listed = found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
    return {
      sources: await withVersions(listed, pattern, context),
      found: found.length,
      all: readable.length,
      page: shown,
      pages,
      categories: categoriesOf(readable),
    }
  },
})

/** A catalogue for whoever may see it; for all others it is not there. */
async function readableCatalogue(patternId: number, { directory, actor }: VerbContext): Promise<Pattern> {
  const patterns = await directory.patterns()
  const pattern = patterns.find(({ id }) => id === patternId)
  if (pattern?.pattern_type !== 'forms') throw notFound('This catalogue')
  const own = patterns.filter(({ app }) => app === pattern.app)
  const least = sightLevel(`${pattern.doc_type}${SOURCE_TYPE}`, own)
  if (levelIn(actor, pattern.app) < least) throw notFound('This catalogue')
  return pattern
}

/** In the order of their names. */
async function readableRows({ app, doc_type }: Pattern, { directory, actor }: VerbContext): Promise<SourceRow[]> {
  const level = levelIn(actor, app)
  return inNameOrder(await directory.sources(app, doc_type)).filter(({ authLevel }) => level >= authLevel)
}

/** The sources with what their versions tell of them; only those that are shown are counted. */
async function withVersions(
  sources: readonly SourceRow[],
  { app, doc_type }: Pattern,
  { directory, rows, store, actor }: VerbContext,
): Promise<ListedSource[]> {
  const ofSource = new Map<number, VersionRow[]>(sources.map(({ id }) => [id, []]))
  const seesAll = levelIn(actor, app) >= EDITOR
  for (const version of await directory.versions(app, doc_type))
    if (seesAll || !version.inPreparation) ofSource.get(version.sourceId)?.push(version)
  const versions = [...ofSource.values()].flat()
  const tables = versions.flatMap(({ table }) => table ?? [])
  const [sizes, changes] = await Promise.all([
    tables.length > 0 ? rows.sizes(tables) : new Map<string, number>(),
    store.rowChanges.lastChanges(versions.map(({ id }) => id)),
  ])
  return sources.map((source) => {
    const own = ofSource.get(source.id) ?? []
    const last = newestWithRows(own, sizes)
    const moments = own.flatMap(({ id, updatedAt }) => [updatedAt, changes.get(id)?.at])
    return {
      ...source,
      versions: own.length,
      rows: last?.table ? (sizes.get(last.table) ?? 0) : null,
      columns: last?.columns ?? 0,
      newest: last?.id ?? null,
      updatedAt: latest([source.updatedAt, ...moments]),
    }
  })
}

/** The newest public version that has rows, else the newest that could have some. */
function newestWithRows(all: readonly VersionRow[], sizes: ReadonlyMap<string, number>): VersionRow | undefined {
  const versions = all.filter(({ inPreparation }) => !inPreparation)
  const isFilled = ({ table }: VersionRow) => table !== null && (sizes.get(table) ?? 0) > 0
  return versions.findLast(isFilled) ?? versions.findLast(({ table }) => table !== null)
}
