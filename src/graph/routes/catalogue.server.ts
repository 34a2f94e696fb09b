import { isExternalName, SITE_TYPE } from '#domain/data/source-env.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { countItems, listItems } from '#verbs/items/read-items.server.ts'
import { ref } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import type { Key } from '../path-set.ts'
import { rangeInParts } from '../read-in-parts.ts'
import { attributeReader, idKey, listKey, readPositions } from '../request-keys.server.ts'
import { type Answer, defineRoute, many, one } from '../route.ts'
import {
  answerReferences,
  answerSource,
  answerVersion,
  externalOf,
  externalSource,
} from './external-catalogue.server.ts'

type ItemList = { app: string; type: string; options?: Record<string, unknown> }

/** The catalogues that an env names: the one of its doc_type, or all of the site. */
async function cataloguesOf(env: string, { context }: GraphRequest): Promise<{ app: string; docTypes: string[] }> {
  const { app, type } = listKey(env)
  if (type !== SITE_TYPE) return { app, docTypes: [type] }
  const patterns = await context.directory.patterns()
  const own = patterns.filter((pattern) => pattern.app === app && pattern.pattern_type === 'forms')
  return { app, docTypes: [...new Set(own.map(({ doc_type }) => doc_type))] }
}

async function sourceLists(env: string, request: GraphRequest): Promise<ItemList[]> {
  const { app, docTypes } = await cataloguesOf(env, request)
  return docTypes.map((docType) => ({ app, type: `${docType}${SOURCE_TYPE}` }))
}

/** Versions of one source, which is in one of the catalogues. */
async function versionLists(env: string, source: string, request: GraphRequest): Promise<ItemList[]> {
  const { app, docTypes } = await cataloguesOf(env, request)
  const options = { filter: { source_id: [source] } }
  return docTypes.map((docType) => ({ app, type: `${docType}${VERSION_TYPE}`, options }))
}

async function countAll(lists: readonly ItemList[], request: GraphRequest): Promise<number> {
  const counts = await Promise.all(lists.map((list) => request.run(countItems, list)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The items at these positions of several lists, one behind the other. */
async function readItems(lists: readonly ItemList[], positions: readonly Key[], request: GraphRequest) {
  const found = new Map<number, Item>()
  let first = 0
  for (const list of lists) {
    const length = lists.length === 1 ? Number.POSITIVE_INFINITY : await request.run(countItems, list)
    const own = positions.map((key) => Number(key) - first).filter((at) => at >= 0 && at < length)
    const items = await readPositions(own, (range) =>
      rangeInParts(range, (part) => request.run(listItems, { ...list, ...part })),
    )
    for (const [at, item] of items) found.set(first + at, item)
    first += length
  }
  request.items.keep([...found.values()])
  return found
}

/** Attributes of the sources or versions of an env; an item of another list stays unanswered. */
async function answerParts(
  lists: readonly ItemList[],
  id: string,
  attributes: readonly Key[],
  request: GraphRequest,
  answer: (name: Key, leaf: Parameters<Answer>[1]) => void,
) {
  const items = await request.items.load([idKey(id)].filter((key) => key !== null))
  const item = items.get(Number(id))
  if (!item || !lists.some(({ app, type }) => item.app === app && item.type === type)) return
  for (const name of attributes) answer(name, attributeReader(name)(item))
}

const sourcesLength = defineRoute(['uda', one('env'), 'sources', 'length'], {
  async get({ env }, request, answer) {
    if (isExternalName(env)) return answer([], (await externalOf(env, request)).length)
    answer([], await countAll(await sourceLists(env, request), request))
  },
})

const sourcesByIndex = defineRoute(['uda', one('env'), 'sources', 'byIndex', many('positions')], {
  async get({ env, positions }, request, answer) {
    if (isExternalName(env))
      return answerReferences(await externalOf(env, request), positions, [env, 'sources'], answer)
    const found = await readItems(await sourceLists(env, request), positions, request)
    for (const key of positions) {
      const source = found.get(Number(key))
      answer([key], source ? ref('uda', env, 'sources', 'byId', source.id) : null)
    }
  },
})

const sourcesById = defineRoute(['uda', one('env'), 'sources', 'byId', one('id'), many('attributes')], {
  async get({ env, id, attributes }, request, answer) {
    if (isExternalName(env)) return answerSource(await externalSource(env, id, request), attributes, answer)
    const lists = await sourceLists(env, request)
    await answerParts(lists, id, attributes, request, (name, leaf) => answer([name], leaf))
  },
})

const viewsLength = defineRoute(['uda', one('env'), 'sources', 'byId', one('source'), 'views', 'length'], {
  async get({ env, source }, request, answer) {
    if (isExternalName(env)) return answer([], (await externalSource(env, source, request))?.views.length ?? 0)
    answer([], await countAll(await versionLists(env, source, request), request))
  },
})

const viewsByIndex = defineRoute(
  ['uda', one('env'), 'sources', 'byId', one('source'), 'views', 'byIndex', many('positions')],
  {
    async get({ env, source, positions }, request, answer) {
      if (isExternalName(env)) {
        const { views = [] } = (await externalSource(env, source, request)) ?? {}
        return answerReferences(views, positions, [env, 'views'], answer)
      }
      const found = await readItems(await versionLists(env, source, request), positions, request)
      for (const key of positions) {
        const view = found.get(Number(key))
        answer([key], view ? ref('uda', env, 'views', 'byId', view.id) : null)
      }
    },
  },
)

const viewsById = defineRoute(['uda', one('env'), 'views', 'byId', one('id'), many('attributes')], {
  async get({ env, id, attributes }, request, answer) {
    if (isExternalName(env)) return answerVersion(await externalOf(env, request), id, attributes, answer)
    const lists = await versionLists(env, '', request)
    await answerParts(lists, id, attributes, request, (name, leaf) => answer([name], leaf))
  },
})

export const catalogueRoutes = [sourcesLength, sourcesByIndex, sourcesById, viewsLength, viewsByIndex, viewsById]
