import { invalid, ProblemError, refuse } from '#domain/problem.ts'
import { parseJson } from '#http/client-json.ts'
import { jsonText } from '#http/json-text.server.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import { textAnswer } from '#http/text-answer.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { type Graph, newGraph, put } from './envelope.ts'
import { type GraphRequest, graphRequest } from './graph-request.server.ts'
import { type PathSet, parsePathSet, parsePathSets } from './path-set.ts'
import { graphRouter } from './router.ts'
import { callRoutes } from './routes/calls.server.ts'
import { catalogueRoutes } from './routes/catalogue.server.ts'
import { etlEventRoutes } from './routes/etl-events.server.ts'
import { itemRoutes } from './routes/items-by-id.server.ts'
import { listRoutes } from './routes/lists.server.ts'
import { rowRoutes } from './routes/rows.server.ts'
import { searchRoutes } from './routes/search.server.ts'
import { wantedValues } from './wanted-values.ts'

const router = graphRouter([
  ...listRoutes,
  ...itemRoutes,
  ...searchRoutes,
  ...callRoutes,
  ...catalogueRoutes,
  ...rowRoutes,
  ...etlEventRoutes,
])

/** The fields of a request, as values or as JSON text. */
export type GraphFields = ReadonlyMap<string, unknown>

export type GraphAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** `/graph`: a Web request and who asks, answered as JSON. Surprises are thrown, for the server's own error boundary. */
export async function graphDoor(request: Request, context: VerbContext): Promise<Response> {
  const { status, body, headers } = await answered(async () => {
    if (request.method !== 'GET' && request.method !== 'POST') {
      throw refuse(405, 'method', 'The graph is read with GET and POST.')
    }
    const answer = await answerOf(request.method, await readBody(request), context)
    return { ...answer, body: await jsonText(answer.body) }
  })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return textAnswer(request, text, { status, headers: new Headers({ ...ANSWER_HEADERS, ...headers }) })
}

const ANSWER_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' }

/** One request by its fields; what is malformed or refused is answered with its status and reason. */
export function handleGraph(method: string, fields: GraphFields, context: VerbContext): Promise<GraphAnswer> {
  return answered(() => answerOf(method, fields, context))
}

async function answerOf(method: string, fields: GraphFields, context: VerbContext): Promise<GraphAnswer> {
  const request = graphRequest(context)
  try {
    switch (fields.get('method')) {
      case 'get':
        return { status: 200, body: { jsonGraph: await router.get(pathSets(fields, 'paths'), request) } }
      case 'set':
        if (method !== 'POST') throw invalid('method: set is posted.')
        return { status: 200, body: await answerSet(fields, request) }
      case 'call':
        if (method !== 'POST') throw invalid('method: call is posted.')
        return { status: 200, body: await answerCall(fields, request) }
      default:
        throw invalid('method: must be get, set or call.')
    }
  } finally {
    request.end()
  }
}

async function answered(work: () => Promise<GraphAnswer>): Promise<GraphAnswer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { status, message, code, details } = error.problem
    return { status, body: { error: message, code }, headers: comeBack(details) }
  }
}

/** A refusal for now says when to come back. */
function comeBack(details: unknown): Record<string, string> {
  if (typeof details !== 'object' || details === null || !('retryAfter' in details)) return {}
  return { 'retry-after': String(details.retryAfter) }
}

async function answerSet(fields: GraphFields, request: GraphRequest) {
  const { sets, wanted } = wantedValues(field(fields, 'jsonGraph'))
  return { jsonGraph: await router.set(sets, wanted, request) }
}

/** A call answers the values it changed, the paths they are at and those out of date; `paths` are read again beside it. */
async function answerCall(fields: GraphFields, request: GraphRequest) {
  const callPath = parsePathSet(field(fields, 'callPath'))
  const args = field(fields, 'arguments') ?? []
  if (!Array.isArray(args)) throw invalid('arguments: must be an array.')
  const beside = (fields.has('paths') ? pathSets(fields, 'paths') : []).map((set) => [...callPath.slice(0, -1), ...set])
  const { values, invalidated } = await router.call(callPath, args, request)
  const graph: Graph = newGraph()
  for (const { path, leaf } of values) put(graph, path, leaf)
  // What a call changed must be read anew, and not from what this request read before.
  if (beside.length > 0) await router.get(beside, request.anew(), graph)
  return { jsonGraph: graph, paths: [...values.map(({ path }) => path), ...beside], invalidated }
}

function pathSets(fields: GraphFields, name: string): PathSet[] {
  const raw = field(fields, name)
  if (raw === undefined) throw invalid(`${name}: is missing.`)
  return parsePathSets(raw)
}

function field(fields: GraphFields, name: string): unknown {
  const raw = fields.get(name)
  return typeof raw === 'string' ? parseJson(raw, name) : raw
}

const MAX_BODY_BYTES = 1_000_000

const FIELDS = new Set(['method', 'paths', 'callPath', 'arguments', 'pathSuffixes', 'jsonGraph'])

/** The fields of a request: of its query, of a form, or of a JSON body. None may be unknown or stand twice. */
async function readBody(request: Request): Promise<Map<string, unknown>> {
  if (request.method === 'GET') return fieldsOf(new URL(request.url).searchParams)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const text = new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES))
  if (type === 'application/x-www-form-urlencoded') return fieldsOf(new URLSearchParams(text))
  if (type !== 'application/json') throw refuse(415, 'content-type', 'Post a form or JSON.')
  const body = parseJson(text, 'body')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('body: must be an object.')
  return fieldsOf(Object.entries(body))
}

function fieldsOf(entries: Iterable<[string, unknown]>): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of entries) {
    if (!FIELDS.has(name)) throw invalid(`${name.slice(0, 50)}: is not a field of a graph request.`)
    if (fields.has(name)) throw invalid(`${name}: appears twice.`)
    fields.set(name, value)
  }
  return fields
}
