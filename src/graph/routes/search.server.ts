import { z } from 'zod'
import type { Item } from '#domain/item/item.ts'
import { MOST_OPTION_CHARACTERS } from '#domain/item/item-options.ts'
import { matchesWildcards, parseWildcards } from '#domain/item/wildcard.ts'
import { invalid } from '#domain/problem.ts'
import { parseJson } from '#http/client-json.ts'
import {
  listPageTitles,
  listSections,
  listTags,
  MOST_SOUGHT_TAGS,
  searchByTag,
} from '#verbs/items/search-sections.server.ts'
import { defaultSearchOptions } from '../default-search.ts'
import { atom, errorLeaf, ref } from '../envelope.ts'
import { findEach, type Search } from '../find-each.server.ts'
import type { Key } from '../path-set.ts'
import { attributeReader, listKey, tryProblem } from '../request-keys.server.ts'
import { defineRoute, many, one } from '../route.ts'
import { sharedByTags } from '../shared-by-tags.server.ts'

const Sought = z.union([z.string().max(MOST_OPTION_CHARACTERS), z.number()])
const SearchText = z.strictObject({
  wildKey: z.string().min(1).max(500),
  params: z.union([Sought, z.record(z.string().max(MOST_OPTION_CHARACTERS), Sought)]).optional(),
  defaultSearch: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
})

/** A search as a client names it in a path. */
function parseSearch(key: Key): Search {
  const search = SearchText.safeParse(parseJson(String(key), 'searchOne'))
  if (!search.success) throw invalid('searchOne: must be {wildKey, params, defaultSearch} as JSON text.')
  const { wildKey, params = '', defaultSearch } = search.data
  const sought = String(typeof params === 'object' ? (Object.values(params)[0] ?? '') : params)
  const fallback = defaultSearch === undefined ? null : defaultSearchOptions(defaultSearch)
  return { wildKey, sought, fallback, fits: fitting(wildKey, sought) }
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
    const asked = searches.map((key) => ({ key, ...tryProblem(() => ({ search: parseSearch(key) })) }))
    const found = await findEach(
      listKey(list),
      asked.flatMap((one) => ('search' in one ? [one.search] : [])),
      request,
    )
    for (const one of asked) {
      const result = 'search' in one ? (found.get(one.search) ?? null) : one
      if (result === null) answer([one.key], null)
      else if ('problem' in result) answer([one.key], errorLeaf(result.problem))
      else {
        request.items.keep([result])
        answer([one.key], ref('dms', 'data', 'byId', result.id))
      }
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
    if (tags.length > MOST_SOUGHT_TAGS) throw invalid(`byTag: at most ${MOST_SOUGHT_TAGS} tags in one request.`)
    const found = await request.run(searchByTag, { ...listKey(list), tags: tags.map(String) })
    const shared = await sharedByTags(tags.map(String), found)
    for (const tag of tags) answer([tag], atom(shared.get(String(tag)) ?? []))
  },
})

export const searchRoutes = [searchOneRoute, sectionsRoute, tagsRoute, pageTitlesRoute, byTagRoute]
