import { z } from 'zod'
import { invalid } from '#domain/problem.ts'
import { listItems } from '#verbs/items/read-items.server.ts'
import { listPageTitles, listSections, listTags, searchByTag } from '#verbs/items/search-sections.server.ts'
import { defaultSearchOptions } from '../default-search.ts'
import { atom, ref } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import { parseJson } from '../json-text.ts'
import { listKey } from '../request-keys.server.ts'
import { defineRoute, many, one } from '../route.ts'

const Search = z.strictObject({
  wildKey: z.string().min(1).max(500),
  params: z.union([z.string(), z.number(), z.record(z.string(), z.union([z.string(), z.number()]))]).optional(),
  defaultSearch: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
})

/** What to look for, one after the other: an equal value, then the wildcard (`*` for any run of characters), then the default. */
function searchSteps(text: string): Record<string, unknown>[] {
  const search = Search.safeParse(parseJson(text, 'searchOne'))
  if (!search.success) throw invalid('searchOne: must be {wildKey, params, defaultSearch} as JSON text.')
  const { wildKey, params = '', defaultSearch } = search.data
  const sought = String(typeof params === 'object' ? (Object.values(params)[0] ?? '') : params)
  const equal = sought === '' ? [] : [{ filter: { [wildKey]: [sought] } }]
  const like = /[*%]/.test(sought) ? [{ like: { [wildKey]: sought.replaceAll('*', '%') } }] : []
  return [...equal, ...like, ...(defaultSearch === undefined ? [] : [defaultSearchOptions(defaultSearch)])]
}

async function findOne(list: { app: string; type: string }, text: string, request: GraphRequest) {
  for (const options of searchSteps(text)) {
    const [item] = await request.run(listItems, { ...list, options, from: 0, to: 0 })
    if (item) return item
  }
  return null
}

const searchOneRoute = defineRoute(['dms', 'data', one('list'), 'searchOne', many('searches')], {
  async get({ list, searches }, request, answer) {
    for (const search of searches) {
      const item = await findOne(listKey(list), String(search), request)
      request.items.keep(item ? [item] : [])
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
