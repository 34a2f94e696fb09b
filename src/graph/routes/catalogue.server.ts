import { countItems, listItems } from '#verbs/items/read-items.server.ts'
import { ref } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import type { Key } from '../path-set.ts'
import { rangeInParts } from '../read-in-parts.ts'
import { attributeReader, idKey, listKey, readPositions } from '../request-keys.server.ts'
import { type Answer, defineRoute, many, one } from '../route.ts'

/** Where the sources of an env live: the env names the app and the doc_type of a catalogue. */
function sourcesOf(env: string) {
  const { app, type } = listKey(env)
  return { app, type: `${type}|source` }
}

function viewsOf(env: string, source: string) {
  const { app, type } = listKey(env)
  return { app, type: `${type}|view`, options: { filter: { source_id: [source] } } }
}

type ItemList = { app: string; type: string; options?: Record<string, unknown> }

function readItems(list: ItemList, positions: readonly Key[], request: GraphRequest) {
  return readPositions(positions, (range) =>
    rangeInParts(range, (part) => request.run(listItems, { ...list, ...part })),
  )
}

/** Attributes of the sources or versions of an env; an item of another list stays unanswered. */
async function answerParts(
  list: { app: string; type: string },
  id: string,
  attributes: readonly Key[],
  request: GraphRequest,
  answer: (name: Key, leaf: Parameters<Answer>[1]) => void,
) {
  const items = await request.items.load([idKey(id)].filter((key) => key !== null))
  const item = items.get(Number(id))
  if (item?.app !== list.app || item.type !== list.type) return
  for (const name of attributes) answer(name, attributeReader(name)(item))
}

const sourcesLength = defineRoute(['uda', one('env'), 'sources', 'length'], {
  async get({ env }, request, answer) {
    answer([], await request.run(countItems, sourcesOf(env)))
  },
})

const sourcesByIndex = defineRoute(['uda', one('env'), 'sources', 'byIndex', many('positions')], {
  async get({ env, positions }, request, answer) {
    const found = await readItems(sourcesOf(env), positions, request)
    request.items.keep([...found.values()])
    for (const key of positions) {
      const source = found.get(Number(key))
      answer([key], source ? ref('uda', env, 'sources', 'byId', source.id) : null)
    }
  },
})

const sourcesById = defineRoute(['uda', one('env'), 'sources', 'byId', one('id'), many('attributes')], {
  get: ({ env, id, attributes }, request, answer) =>
    answerParts(sourcesOf(env), id, attributes, request, (name, leaf) => answer([name], leaf)),
})

const viewsLength = defineRoute(['uda', one('env'), 'sources', 'byId', one('source'), 'views', 'length'], {
  async get({ env, source }, request, answer) {
    answer([], await request.run(countItems, viewsOf(env, source)))
  },
})

const viewsByIndex = defineRoute(
  ['uda', one('env'), 'sources', 'byId', one('source'), 'views', 'byIndex', many('positions')],
  {
    async get({ env, source, positions }, request, answer) {
      const found = await readItems(viewsOf(env, source), positions, request)
      request.items.keep([...found.values()])
      for (const key of positions) {
        const view = found.get(Number(key))
        answer([key], view ? ref('uda', env, 'views', 'byId', view.id) : null)
      }
    },
  },
)

const viewsById = defineRoute(['uda', one('env'), 'views', 'byId', one('id'), many('attributes')], {
  get({ env, id, attributes }, request, answer) {
    const { app, type } = viewsOf(env, '')
    return answerParts({ app, type }, id, attributes, request, (name, leaf) => answer([name], leaf))
  },
})

export const catalogueRoutes = [sourcesLength, sourcesByIndex, sourcesById, viewsLength, viewsByIndex, viewsById]
