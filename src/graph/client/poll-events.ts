import { ETL_EVENT_ATTRIBUTES, type EtlEvent, isFinalEvent } from '#domain/data/upload-context.ts'
import { type GraphModel, type PathKey, valueAt } from './graph-model.ts'
import { lengthAt } from './read-rows.ts'

/** How long a client waits before it asks again what a job has to say. */
export const EVENTS_POLL_MS = 2_000

/** Waits for the last word of a job: the first event whose type has `:final`. */
export async function finalEvent(falcor: GraphModel, env: string, contextId: number): Promise<EtlEvent> {
  for (;;) {
    const final = (await allEvents(falcor, env, contextId)).find(isFinalEvent)
    if (final) return final
    await new Promise((resolve) => setTimeout(resolve, EVENTS_POLL_MS))
  }
}

async function allEvents(falcor: GraphModel, env: string, contextId: number): Promise<EtlEvent[]> {
  const path: PathKey[] = ['dama', env, 'etlContexts', contextId, 'allEvents']
  // What was read before says nothing of what was said since.
  falcor.invalidate(path)
  const length = await lengthAt(falcor, path)
  if (length === 0) return []
  const answer = await falcor.get([...path, 'byIndex', { from: 0, to: length - 1 }, [...ETL_EVENT_ATTRIBUTES]])
  return Array.from({ length }, (_, at) => {
    const read = (name: string) => valueAt(answer, [...path, 'byIndex', at, name])
    return Object.fromEntries(ETL_EVENT_ATTRIBUTES.map((name) => [name, read(name)])) as EtlEvent
  })
}
