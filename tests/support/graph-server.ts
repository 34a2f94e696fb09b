import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { NO_REQUEST } from '#accounts/caller.ts'
import { type Actor, GUEST_ACTOR } from '#domain/access/access.ts'
import type { RowColumn } from '#domain/data/query.ts'
import { newColumns, storedColumns } from '#domain/data/stored-columns.ts'
import { graphDoor } from '#graph/graph-door.server.ts'
import { readSettings, type Settings } from '#installation/env.server.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import { openServices } from '#server/services.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

export const APP = 'county'
const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }

/** Someone of this level on the test site, or on another. */
export function person(level: number, app = APP): Actor {
  return level < 0
    ? GUEST_ACTOR
    : { id: `u${level}`, email: `u${level}@example.org`, name: 'Test', levels: { [app]: level } }
}

/** The verbs on real stores in a folder of their own. */
export async function openVerbs(databaseUrl: string | null = null, more: Partial<Settings> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-graph-'))
  const settings = { ...readSettings({}), dataDir, databaseUrl, secret: 's'.repeat(32), ...more }
  const log = pino({ level: 'silent' })
  const services = await openServices({ ...settings, logLevel: 'silent' }, log)
  const surprises: unknown[] = []
  const as = (actor: Actor): VerbContext => ({
    ...services.contextFor(actor, NO_REQUEST, log),
    report: (error) => surprises.push(error),
  })
  const { store, rows, accounts } = services
  const create = (type: string, data: Record<string, unknown>, app = APP) => store.items.create(app, type, data, STAMP)
  return {
    dataDir,
    store,
    rows,
    accounts,
    as,
    create,
    /** Errors that no route expected; a test that made none asserts that this is empty. */
    surprises,
    pattern: (docType: string, type: 'page' | 'forms', authLevel = -1, app = APP) =>
      create(
        'pattern',
        { pattern_type: type, name: docType, doc_type: docType, base_url: `/${docType}`, subdomain: '*', authLevel },
        app,
      ),
    /** A version of a new source in the catalogue `docType`, loaded from CSV text or from a file. */
    async version(
      docType: string,
      csv: string | { path: string },
      columns: RowColumn[],
      sourceData: Record<string, unknown> = {},
    ) {
      const source = await create(`${docType}|source`, { name: 'Counts', doc_type: 'counts', ...sourceData })
      const view = await create(`${docType}|view`, { name: 'version 1', source_id: source.id, doc_type: 'counts' })
      const { path } = typeof csv === 'object' ? csv : await services.uploads.keep(pieces(csv))
      const measured = await measureFile(path)
      const versionColumns = newColumns(columns)
      const table = { table: `v${view.id}_test`, columns: versionColumns.columns }
      const firstId = await store.rowBlocks.take(view.id, measured.rows)
      await rows.load(table, rowsOfFile(path, {}, measured), { firstId })
      await store.items.edit(
        view.id,
        { table: table.table, ...storedColumns(versionColumns), rows: measured.rows },
        STAMP,
      )
      return { source, view, firstId, type: `counts-${view.id}` }
    },
    async close() {
      await services.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function* pieces(text: string) {
  yield new TextEncoder().encode(text)
}

export type TestVerbs = Awaited<ReturnType<typeof openVerbs>>

export type SendInit = RequestInit & { query?: string }

/** `/graph` over real HTTP. The caller is known by an API token, as everywhere; the header `x-level` is a test's own short cut. */
export async function serveGraph(verbs: TestVerbs) {
  const app = new Hono()
  app.all('/graph', async ({ req }) => {
    const level = req.header('x-level')
    const actor = level === undefined ? await verbs.accounts.actorOf(req.raw.headers) : person(Number(level))
    return graphDoor(req.raw, verbs.as(actor))
  })
  const server: ServerType = await new Promise((ready) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => ready(opened))
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/graph`

  async function send({ query = '', ...init }: SendInit, level: number) {
    const headers = { 'x-level': String(level), ...(init.headers as Record<string, string>) }
    const response = await fetch(url + query, { ...init, headers })
    const text = await response.text()
    if (/\.ts:\d+|node_modules|at async/.test(text)) throw new Error(`A stack trace was answered: ${text}`)
    return { status: response.status, body: JSON.parse(text) }
  }

  const json = (body: unknown, level: number) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return send({ method: 'POST', body: text, headers: { 'content-type': 'application/json' } }, level)
  }

  return {
    url,
    send,
    json,
    call: (callPath: string[], args: unknown[], level: number) =>
      json({ method: 'call', callPath, arguments: args }, level),
    get: async (level: number, ...paths: unknown[][]) =>
      (await send({ query: `?method=get&paths=${encodeURIComponent(JSON.stringify(paths))}` }, level)).body.jsonGraph,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

export type GraphServer = Awaited<ReturnType<typeof serveGraph>>
