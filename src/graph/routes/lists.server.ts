import { countItems, listItems } from '#verbs/items/read-items.server.ts'
import { countRows, listRows } from '#verbs/rows/read-rows.server.ts'
import { type RowList, rowListOf } from '#verbs/rows/row-target.server.ts'
import { ref } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import type { Key } from '../path-set.ts'
import { rangeInParts } from '../read-in-parts.ts'
import { listKey, optionsKey, readPositions } from '../request-keys.server.ts'
import { type Answer, defineRoute, many, one } from '../route.ts'

type Options = Record<string, unknown>

/** The rows that a list stands for, where it is the type of a version. */
function rowList(list: string, request: GraphRequest): Promise<RowList | null> {
  const { app, type } = listKey(list)
  return request.once(`rows of ${list}`, () => rowListOf(request.context, app, type))
}

/** The count of an `app+type`; the type of a version counts its rows. */
async function lengthOf(list: string, options: Options, request: GraphRequest): Promise<number> {
  const { app, type } = listKey(list)
  const rows = await rowList(list, request)
  if (!rows?.readable) return request.run(countItems, { app, type, options })
  return request.run(countRows, { app, view: rows.view, part: rows.part, options })
}

/** References to the entries at these positions of an `app+type`, null past the end. */
async function answerPositions(
  list: string,
  options: Options,
  keys: readonly Key[],
  request: GraphRequest,
  answer: Answer,
) {
  const { app, type } = listKey(list)
  const rows = await rowList(list, request)
  const found = await readPositions(keys, (range) =>
    rows?.readable
      ? request.run(listRows, { app, view: rows.view, part: rows.part, options, ...range })
      : rangeInParts(range, (part) => request.run(listItems, { app, type, options, ...part, wholeHistory: false })),
  )
  request.items.keep([...found.values()])
  for (const key of keys) {
    const item = found.get(Number(key))
    answer([key], item ? ref('dms', 'data', 'byId', item.id) : null)
  }
}

const lengthRoute = defineRoute(['dms', 'data', one('list'), 'length'], {
  async get({ list }, request, answer) {
    answer([], await lengthOf(list, {}, request))
  },
})

const byIndexRoute = defineRoute(['dms', 'data', one('list'), 'byIndex', many('positions')], {
  async get({ list, positions }, request, answer) {
    await answerPositions(list, {}, positions, request, answer)
  },
})

/** `options` and `opts` are two names of one thing, and stay apart in a client's cache. */
const optionRoutes = (['options', 'opts'] as const).flatMap((word) => [
  defineRoute(['dms', 'data', one('list'), word, one('options'), 'length'], {
    async get({ list, options }, request, answer) {
      answer([], await lengthOf(list, optionsKey(options), request))
    },
  }),
  defineRoute(['dms', 'data', one('list'), word, one('options'), 'byIndex', many('positions')], {
    async get({ list, options, positions }, request, answer) {
      await answerPositions(list, optionsKey(options), positions, request, answer)
    },
  }),
])

export const listRoutes = [lengthRoute, byIndexRoute, ...optionRoutes]
