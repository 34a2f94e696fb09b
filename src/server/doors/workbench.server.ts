import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { refuse } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { nonceKey, patternKey, verbContextKey } from '../../routes/workbench-context.ts'
import { workbenchPolicy } from '../security-headers.server.ts'

const MAX_POST_BYTES = 1_000_000

export type Workbench = (request: Request, pattern: Pattern | null, context: VerbContext) => Promise<Response>

type Handler = ReturnType<typeof createRequestHandler>

const MOST_BASES = 1000

/**
 * The React Router part of the product; inside a pattern its routes stand under the pattern's base. Its screens are loaded
 * with the first request for one: a server is ready for visitors before.
 */
export function createWorkbench(
  loadScreens: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): Workbench {
  const handlers = new Map<string, Handler>()

  async function handlerFor(basename: string): Promise<Handler> {
    const known = handlers.get(basename)
    if (known) return known
    const screens = await loadScreens()
    if (handlers.size >= MOST_BASES) handlers.clear()
    const handler = createRequestHandler({ ...screens, basename }, mode)
    handlers.set(basename, handler)
    return handler
  }

  return async (request, pattern, context) => {
    const nonce = randomBytes(16).toString('base64')
    const provider = new RouterContextProvider()
    provider.set(verbContextKey, context)
    provider.set(patternKey, pattern)
    provider.set(nonceKey, nonce)
    const handler = await handlerFor(pattern?.base_url ?? '/')
    const response = await handler(await bounded(request), provider)
    response.headers.set('content-security-policy', workbenchPolicy(nonce, mode === 'development'))
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

/** A posted form is read here, no further than its limit, before an action sees it; what is no form is refused. */
async function bounded(request: Request): Promise<Request> {
  const { url, method, signal } = request
  if (method === 'GET' || method === 'HEAD') return request
  const headers = new Headers(request.headers)
  // Judged already (same-origin). React Router compares it with the address that the server was reached at, which behind a
  // proxy begins with http: while the reader's page has https:, and would refuse every form.
  headers.delete('origin')
  const bytes = await readBytes(request, MAX_POST_BYTES)
  const type = headers.get('content-type') ?? ''
  // A button that posts nothing is a form without fields.
  if (bytes.byteLength === 0) return new Request(url, { method, headers, signal, body: new URLSearchParams() })
  try {
    await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse(415, 'no-form', 'Send a form (application/x-www-form-urlencoded or multipart/form-data).')
  }
  return new Request(url, { method, headers, signal, body: bytes })
}
