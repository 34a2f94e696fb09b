import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isLoopbackHost } from '#accounts/link-origin.ts'
import { ProblemError, refuse } from '#domain/problem.ts'
import {
  EDITOR_STATE_HOST,
  EDITOR_STATE_PORT,
  SET_STATE,
  sameContent,
  VALIDATE_STATE,
} from '#domain/rich-text/editor-state-service.ts'
import { parseJson } from '#http/client-json.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import { listen } from './listen.server.ts'

const MOST_BYTES = 20_000_000
// A node takes two levels, and nodes nest less than this in every document that is accepted.
const MOST_DEPTH = 256

const Node = z.looseObject({ type: z.string() })
const EditorState = z.looseObject({ root: Node.extend({ children: z.array(Node) }) })

/** Keeps the state of a locked editor and refuses, with 403, every state whose content differs from it. */
export function editorStateService(workbenchUrl: string): Hono {
  const app = new Hono()
  let locked: unknown = null

  app.onError((error, c) => {
    const problem = error instanceof ProblemError ? error.problem : null
    const { code, message } = problem ?? { code: 'unexpected', message: 'Something went wrong in the service.' }
    return c.json({ error: { code, message } }, (problem?.status ?? 500) as 400)
  })

  app.use(async (c, next) => {
    const origin = c.req.header('origin') ?? null
    // A refusal is not a 403 here, since that says something about the content.
    if (!isLoopbackHost(c.req.header('host') ?? null) || (origin !== null && !isWorkbench(origin, workbenchUrl)))
      throw refuse(400, 'foreign-origin', 'Only the workbench of this machine may ask here.')
    await next()
    if (origin === null) return
    c.res.headers.set('access-control-allow-origin', origin)
    c.res.headers.set('vary', 'origin')
  })

  app.options('*', (c) =>
    c.body(null, 204, { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' }),
  )
  app.post(SET_STATE, async (c) => {
    locked = await readState(c.req.raw)
    return c.json({ kept: true })
  })
  app.post(VALIDATE_STATE, async (c) => {
    const state = await readState(c.req.raw)
    if (locked === null) throw refuse(409, 'nothing-locked', 'No editor has been locked yet.')
    if (!sameContent(locked, state)) throw refuse(403, 'changed', 'The content differs from that of the locked editor.')
    return c.json({ accepted: true })
  })
  return app
}

async function readState(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim()
  // Browsers ask before they send this type to another origin, so that no foreign page can send it unasked.
  if (type !== 'application/json') throw refuse(415, 'not-json', 'The state is sent as application/json.')
  const text = new TextDecoder().decode(await readBytes(request, MOST_BYTES))
  const state = EditorState.safeParse(parseJson(text, 'The editor state', MOST_DEPTH))
  if (!state.success) throw refuse(400, 'invalid', 'The editor state has no root of rich text.')
  return state.data
}

/** The workbench under whichever name its machine has for itself. */
function isWorkbench(origin: string, workbenchUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host, port } = new URL(origin)
  return protocol === 'http:' && isLoopbackHost(host) && port === new URL(workbenchUrl).port
}

type Development = { workbenchUrl: string; log: Logger; environment: string | undefined; port?: number }

/** Starts the service of a development server; never in production. Answers its address and how to stop it. */
export async function startEditorStateService({
  workbenchUrl,
  log,
  environment,
  port = EDITOR_STATE_PORT,
}: Development) {
  if (environment === 'production') return null
  const server = createServer(getRequestListener(editorStateService(workbenchUrl).fetch))
  try {
    const url = await listen(server, { host: EDITOR_STATE_HOST, port })
    log.info({ url }, 'keeps the state of locked editors')
    return { url, close: () => server.close() }
  } catch (error) {
    // Another development server has it; this one works without.
    log.warn({ err: error }, 'the state of locked editors is not kept')
    return null
  }
}
