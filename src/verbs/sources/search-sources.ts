import { z } from 'zod'
import { EDITOR, levelIn } from '#domain/access/access.ts'
import { reachableSources } from '#domain/access/item-policy.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { AppName } from '#domain/item/item.ts'
import type { ItemCondition, ItemQuery } from '#domain/item/item-query.ts'
import { defineVerb } from '#verbs/verb.ts'
import { externalListings } from './external-listing.ts'
import { readableCatalogues, sourceListing } from './readable-catalogues.ts'

/** Sources on one page of answers. */
const PAGE_SIZE = 25
const LAST_PAGE = 40
const LONGEST_TEXT = 200
const MOST_WORDS = 8

export const searchSources = defineVerb({
  name: 'sources.search',
  summary: 'Sources of a site that the caller may read and whose name has all of these words, the newest first.',
  kind: 'read',
  input: z.strictObject({
    app: AppName,
    text: z.string().max(LONGEST_TEXT).default(''),
    page: z.number().int().min(1).max(LAST_PAGE).default(1),
  }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, text, page }, context) {
    const catalogues = await readableCatalogues(app, context)
    const types = [...new Set(catalogues.map(({ doc_type }) => `${doc_type}${SOURCE_TYPE}`))]
    const query: ItemQuery = {
      conditions: [...namedLike(text), ...within(levelIn(context.actor, app))],
      groupBy: [],
      orderBy: [{ attribute: { kind: 'column', name: 'id' }, direction: 'desc' }],
    }
    // Each catalogue could hold all that is on this page; one more tells whether there is another.
    const range = { from: 0, to: page * PAGE_SIZE }
    const lists = await Promise.all(types.map((type) => context.store.items.list(app, type, query, range)))
    const own = lists
      .flat()
      .sort((a, b) => b.id - a.id)
      .map((source) => sourceListing(source, catalogues))
    // Those of external databases come behind all of our own.
    const { sources, unreachable } = await externalListings(app, text, context)
    const found = own.length > page * PAGE_SIZE ? own : [...own, ...sources]
    return {
      sources: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      more: found.length > page * PAGE_SIZE && page < LAST_PAGE,
      unreachable,
    }
  },
})

/** Each word stands somewhere in the name, as it was typed. */
function namedLike(text: string): ItemCondition[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.slice(0, MOST_WORDS).map((word) => ({
    attribute: { kind: 'data', key: 'name' },
    op: 'contains',
    value: word,
  }))
}

function within(level: number): ItemCondition[] {
  const reachable = reachableSources(level)
  return reachable ? [reachable] : []
}
