import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import { MOST_LIVE_VALUES } from '#domain/rich-text/live-nodes.ts'
import type { ReadValue } from '#fields/live-value.ts'
import { callVerb } from '#verb-client/call-verb.ts'

export type ReadLive = (live: unknown) => Promise<ReadValue>

type Waiting = { request: LiveRequest; answered(value: ReadValue): void }

/** Reads values of a site; those that are asked for at the same time are one call. */
export function valueReader(app: string): ReadLive {
  let waiting: Waiting[] = []
  async function ask() {
    const asked = waiting.slice(0, MOST_LIVE_VALUES)
    waiting = waiting.slice(MOST_LIVE_VALUES)
    if (waiting.length > 0) queueMicrotask(() => void ask())
    const answer = await callVerb('values.read', { app, values: asked.map(({ request }) => request) })
    for (const [at, { answered }] of asked.entries()) {
      answered(answer.ok ? (answer.value[at] ?? failed('This value could not be loaded.')) : failed(answer.message))
    }
  }
  return (live) => {
    const request = LiveRequest.safeParse(live).data
    if (!request) return Promise.resolve(failed('The settings of this value cannot be read.'))
    return new Promise((answered) => {
      if (waiting.length === 0) queueMicrotask(() => void ask())
      waiting.push({ request, answered })
    })
  }
}

const failed = (reason: string): ReadValue => ({ ok: false, reason, hidden: false })
