import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GraphModel, JsonBranch, Path } from './graph-model.ts'
import { EVENTS_POLL_MS, finalEvent } from './poll-events.ts'
import { uploadFile } from './upload-file.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = (event_id: number, type: string, payload: unknown = null) => ({
  event_id,
  etl_context_id: 7,
  type,
  payload,
  user: 'ed@example.org',
})

/** A graph in which a job says what stands in `said`, to whoever has forgotten what it said before. */
function graphOf(said: ReturnType<typeof event>[]) {
  let asked = 0
  let forgotten = true
  const falcor: GraphModel = {
    async get(path: Path) {
      const length = path.at(-1) === 'length'
      if (length && forgotten) asked++
      forgotten = false
      const byIndex = Object.fromEntries(said.map((one, at) => [at, one]))
      const allEvents = length ? { length: said.length } : { byIndex }
      return { json: { dama: { env: { etlContexts: { 7: { allEvents } } } } } as JsonBranch }
    },
    call: async () => undefined,
    invalidate() {
      forgotten = true
    },
  }
  return { falcor, asked: () => asked }
}

test('events are asked for every 2000 ms until one has a type that contains ":final" [D-156, D-095]', async () => {
  expect(EVENTS_POLL_MS).toBe(2000)
  const said = [event(1, 'read-upload:begun')]
  const { falcor, asked } = graphOf(said)
  let final: unknown = null
  void finalEvent(falcor, 'env', 7).then((one) => {
    final = one
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([asked(), final]).toEqual([1, null])
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(2)
  said.push(event(2, 'final words'), event(3, 'load:finalising', { rows: 2 }))
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked()).toBe(3)
  expect(final).toEqual({
    event_id: 3,
    etl_context_id: 7,
    type: 'load:finalising',
    payload: { rows: 2 },
    user: 'ed@example.org',
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toBe(3)
})

const LAYERS = [{ layerName: 'Sheet1', layerId: 0, fieldsMetadata: [{ name: 'county', display_name: 'County' }] }]

/** Uploads a file to a server that answers these; what came of it, what was logged, and whether it was loading. */
async function uploaded(answers: Record<string, Response | Error>, said: ReturnType<typeof event>[]) {
  const log: string[] = []
  const loading: boolean[] = []
  const context = await uploadFile(new File(['a\n1\n'], 'a.csv'), {
    falcor: graphOf(said).falcor,
    host: '',
    env: 'env',
    async send(url) {
      const answer = answers[url]
      if (answer instanceof Response) return answer
      throw answer ?? new Error(`nobody answers at ${url}`)
    },
    log: (error) => log.push(String(error)),
    onLoading: (on) => loading.push(on),
  })
  return { context, log, loading }
}

const answers = (more: Record<string, Response | Error> = {}) => ({
  '/dama-admin/env/etl/new-context-id': Response.json(7),
  '/gis-dataset/upload': Response.json([{ id: 9 }]),
  '/gis-dataset/9/layers': Response.json(LAYERS),
  ...more,
})
const FINAL = [event(1, 'read-upload:final', { state: 'done', problem: null })]

test('an upload becomes a context with its number, its file and its layers [D-094]', async () => {
  const { context, log, loading } = await uploaded(answers(), FINAL)
  expect(context).toEqual({ etlContextId: 7, gisUploadId: 9, layers: LAYERS })
  expect([log, loading]).toEqual([[], [true, false]])
})

test('whatever goes wrong with an upload is logged, and the loading stops [D-230, D-213]', async () => {
  const wrong: [Record<string, Response | Error>, ReturnType<typeof event>[], string][] = [
    [answers({ '/dama-admin/env/etl/new-context-id': new Error('offline') }), FINAL, 'offline'],
    [answers({ '/gis-dataset/upload': new Response('too large', { status: 413 }) }), FINAL, '413: too large'],
    [answers({ '/gis-dataset/upload': Response.json({ id: 9 }) }), FINAL, 'not answered with an id'],
    [answers({ '/gis-dataset/upload': Response.json([]) }), FINAL, 'not answered with an id'],
    [answers(), [event(1, 'x:final', { state: 'failed', problem: 'No such kind of file.' })], 'No such kind of file.'],
    [answers({ '/gis-dataset/9/layers': new Response('gone', { status: 404 }) }), FINAL, '404: gone'],
  ]
  for (const [server, said, words] of wrong) {
    const { context, log, loading } = await uploaded(server, said)
    expect([context, log, loading]).toEqual([null, [expect.stringContaining(words)], [true, false]])
  }
})
