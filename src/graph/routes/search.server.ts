import { z } from 'zod'
import type { Item } from '#domain/item/item.ts'
import { MOST_OPTION_CHARACTERS } from '#domain/item/item-options.ts'
import { matchesWildcards, parseWildcards } from '#domain/item/wildcard.ts'
import { invalid } from '#domain/problem.ts'
import { parseJson } from '#http/client-json.ts'
import { listItems } from '#verbs/items/read-items.server.ts'
import { listPageTitles, listSections, listTags, searchByTag } from '#verbs/items/search-sections.server.ts'
import { defaultSearchOptions } from '../default-search.ts'
import { atom, ref } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import { attributeReader, listKey } from '../request-keys.server.ts'
import { defineRoute, many, one } from '../route.ts'

const Sought = z.union([z.string().max(MOST_OPTION_CHARACTERS), z.number()])
const Search = z.strictObject({
  wildKey: z.string().min(1).max(500),
  params: z.union([Sought, z.record(z.string().max(MOST_OPTION_CHARACTERS), Sought)]).optional(),
  defaultSearch: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
})

type List = { app: string; type: string }

/** A page of matches is enough to find one that fits exactly. */
const FIRST_MATCHES = { from: 0, to: 99 }

/** One after the other: an equal value, then the wildcard (`*` or `%` for any run of characters), then the default. */
async function findOne(list: List, text: string, request: GraphRequest): Promise<Item | undefined> {
  const search = Search.safeParse(parseJson(text, 'searchOne'))
  if (!search.success) throw invalid('searchOne: must be {wildKey, params, defaultSearch} as JSON text.')
  const { wildKey, params = '', defaultSearch } = search.data
  const sought = String(typeof params === 'object' ? (Object.values(params)[0] ?? '') : params)
  const first = async (options: Record<string, unknown>, fits: (item: Item) => boolean = () => true) =>
    (await request.run(listItems, { ...list, options, ...FIRST_MATCHES })).find(fits)
  const equal = sought === '' ? undefined : await first({ filter: { [wildKey]: [sought] } })
  if (equal) return equal
  const like = /[*%]/.test(sought)
    ? await first({ like: { [wildKey]: sought.replaceAll('*', '%') } }, fitting(wildKey, sought))
    : null
  return like ?? (defaultSearch === undefined ? undefined : first(defaultSearchOptions(defaultSearch)))
}

/** In the options of a list `_` stands for any character; in a search, as in slugs, it stands for itself. */
function fitting(wildKey: string, sought: string): (item: Item) => boolean {
  const parts = parseWildcards(sought)
  const read = attributeReader(wildKey)
  return (item) => {
    const value = read(item)
    return value !== null && typeof value !== 'object' && matchesWildcards(parts, String(value))
  }
}

const searchOneRoute = defineRoute(['dms', 'data', one('list'), 'searchOne', many('searches')], {
  async get({ list, searches }, request, answer) {
    for (const search of searches) {
      const item = await findOne(listKey(list), String(search), request)
      if (item) request.items.keep([item])
      answer([search], item ? ref('dms', 'data', 'byId', item.id) : null)
    }
  },
})

const sectionsRoute = defineRoute(['dms', 'data', one('list'), 'sections'], {
  async get({ list }, request, answer) {
    answer([], atom(await request.run(listSections, listKey(list))))
  },
})

const tagsRoute = defineRoute(['dms', 'search', one('list'), 'tags'], {
  async get({ list }, request, answer) {
    answer([], atom(await request.run(listTags, listKey(list))))
  },
})

const pageTitlesRoute = defineRoute(['dms', 'search', one('list'), 'pageTitles'], {
  async get({ list }, request, answer) {
    answer([], atom(await request.run(listPageTitles, listKey(list))))
  },
})

const byTagRoute = defineRoute(['dms', 'search', one('list'), 'byTag', many('tags')], {
  async get({ list, tags }, request, answer) {
    for (const tag of tags) {
      answer([tag], atom(await request.run(searchByTag, { ...listKey(list), tags: [String(tag)] })))
    }
  },
})

export const searchRoutes = [searchOneRoute, sectionsRoute, tagsRoute, pageTitlesRoute, byTagRoute]
