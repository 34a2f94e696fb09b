import { ETL_EVENT_ATTRIBUTES } from '#domain/data/upload-context.ts'
import { MOST_EVENTS } from '#domain/job/job-event.ts'
import { notFound } from '#domain/problem.ts'
import { jobEvents } from '#verbs/jobs/verbs.ts'
import { leafOf } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import { idKey } from '../request-keys.server.ts'
import { defineRoute, many, one } from '../route.ts'

/** All that a job has said. Jobs are kept in one place, so that the env counts for nothing. */
function eventsOf(id: string, request: GraphRequest) {
  const contextId = idKey(id)
  if (contextId === null) throw notFound('This context')
  return request.run(jobEvents, { id: contextId, limit: MOST_EVENTS })
}

const lengthRoute = defineRoute(['dama', one('env'), 'etlContexts', one('id'), 'allEvents', 'length'], {
  async get({ id }, request, answer) {
    answer([], (await eventsOf(id, request)).length)
  },
})

const byIndexRoute = defineRoute(
  ['dama', one('env'), 'etlContexts', one('id'), 'allEvents', 'byIndex', many('positions'), many('attributes')],
  {
    async get({ id, positions, attributes }, request, answer) {
      const events = await eventsOf(id, request)
      const known = new Set<string>([...ETL_EVENT_ATTRIBUTES, 'at'])
      for (const position of positions) {
        const event = new Map(Object.entries(events[Number(position)] ?? {}))
        for (const name of attributes)
          if (known.has(String(name))) answer([position, name], leafOf(event.get(String(name)) ?? null))
      }
    },
  },
)

export const etlEventRoutes = [lengthRoute, byIndexRoute]
