import { externalId, isLocalNumber } from '#domain/data/external-id.ts'
import { isExternalName } from '#domain/data/source-env.ts'
import { notFound } from '#domain/problem.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { countRows, queryRows, queryRowsById } from '#verbs/rows/read-rows.server.ts'
import { leafOf } from '../envelope.ts'
import { idKey, listKey, optionsKey, readPositions } from '../request-keys.server.ts'
import { defineRoute, many, one } from '../route.ts'

const INVALID_ENTRY = '-invalid-entry'

/**
 * The rows of a path. Of the env of a site only the app counts, and whether it asks for the rows that failed validation: the
 * version has one place. An external database numbers its versions itself.
 */
function rowsOf(env: string, view: string) {
  const id = idKey(view)
  if (id === null) throw notFound('This version')
  if (isExternalName(env)) {
    if (!isLocalNumber(id)) throw notFound('This version')
    return { app: env, view: externalId(env, id), part: 'rows' as const }
  }
  const { app, type } = listKey(env)
  return { app, view: id, part: type.endsWith(INVALID_ENTRY) ? ('invalid' as const) : ('rows' as const) }
}

const lengthRoute = defineRoute(['uda', one('env'), 'viewsById', one('view'), 'options', one('options'), 'length'], {
  async get({ env, view, options }, request, answer) {
    answer([], await request.run(countRows, { ...rowsOf(env, view), options: optionsKey(options) }))
  },
})

const byIndexRoute = defineRoute(
  [
    'uda',
    one('env'),
    'viewsById',
    one('view'),
    'options',
    one('options'),
    'dataByIndex',
    many('positions'),
    many('columns'),
  ],
  {
    async get({ env, view, options, positions, columns }, request, answer) {
      const attributes = columns.map(String)
      const asked = { ...rowsOf(env, view), options: optionsKey(options), attributes }
      const rows = await readPositions(positions, (range) => request.run(queryRows, { ...asked, ...range }))
      for (const key of positions) {
        const cells = rows.get(Number(key))
        for (const [at, column] of columns.entries()) answer([key, column], leafOf(cells?.[at] ?? null))
        if (turnIsLong()) await nextTurn()
      }
    },
  },
)

const byIdRoute = defineRoute(['uda', one('env'), 'viewsById', one('view'), 'dataById', many('ids'), many('columns')], {
  async get({ env, view, ids, columns }, request, answer) {
    const wanted = ids.map(idKey).filter((id) => id !== null)
    const asked = { ...rowsOf(env, view), ids: wanted, attributes: columns.map(String) }
    for (const { id, cells } of await request.run(queryRowsById, asked)) {
      for (const [at, column] of columns.entries()) answer([id, column], leafOf(cells[at] ?? null))
      if (turnIsLong()) await nextTurn()
    }
  },
})

export const rowRoutes = [lengthRoute, byIndexRoute, byIdRoute]
