import { invalid, refuse } from '#domain/problem.ts'
import { parseJson } from '#http/client-json.ts'
import { readBytes } from '#http/request-bytes.server.ts'

export const MAX_BODY_BYTES = 1_000_000

const FIELDS = new Set(['method', 'paths', 'callPath', 'arguments', 'pathSuffixes', 'jsonGraph'])

/** The fields of a request: of its query, of a form, or of a JSON body. None may be unknown or stand twice. */
export async function readBody(request: Request): Promise<Map<string, unknown>> {
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
    if (!FIELDS.has(name)) throw invalid(`${name.slice(0, 50)}: is no field of a graph request.`)
    if (fields.has(name)) throw invalid(`${name}: stands twice.`)
    fields.set(name, value)
  }
  return fields
}
