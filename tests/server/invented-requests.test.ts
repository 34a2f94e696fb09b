import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservedByScreens } from '#domain/site/reserved-address.ts'
import { readSettings } from '#installation/env.server.ts'
import { createApp } from '#server/app.server.ts'
import { FORMS_PATTERN_ROUTES, INSTALLATION_ROUTES, PAGE_PATTERN_ROUTES } from '#server/screens.ts'
import { sendFromCache } from '#server/send-cached-page.server.ts'
import { openServices, type Services } from '#server/services.server.ts'
import { builtAssets } from '#site/built-assets.server.ts'

const APP = 'flooded'
const STAMP = { by: 'test', at: '2026-01-01T00:00:00.000Z' }
const REQUESTS = 120
const AT_ONCE = 32
const MOST_VARIANTS = 50

let dataDir: string
let services: Services
let server: Server
let doors: readonly { path: string }[]
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'almanac-invented-'))
  const metrics = { kind: 'loopback' as const }
  const settings = { ...readSettings({}), metrics, dataDir, databaseUrl: null, secret: 's'.repeat(32), publicUrl: null }
  const log = pino({ level: 'silent' })
  services = await openServices(settings, log)
  const { items } = services.store
  await items.create(APP, 'site', { site_name: 'Flooded' }, STAMP)
  const pattern = { pattern_type: 'page', name: 'Pages', base_url: '/pages', subdomain: '*', doc_type: 'pages' }
  await items.create(APP, 'pattern', { ...pattern, authLevel: -1 }, STAMP)
  const filters = [{ searchKey: 'county', values: [], useSearchParams: true }]
  await items.create(APP, 'pages', { title: 'One', url_slug: 'one', index: 0, parent: '', filters }, STAMP)
  const assets = await builtAssets(new URL('../../build/client/', import.meta.url))
  const app = createApp(services, async () => new Response(), assets)
  doors = app.routes
  const whole = getRequestListener(app.fetch)
  server = createServer((asked, answer) => sendFromCache(services, asked, answer) || whole(asked, answer))
  // A busy machine may leave a connection alone for longer than servers usually wait.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(async () => {
  agent.destroy()
  server?.close()
  await services?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask(path: string, host: string): Promise<number> {
  const { port } = server.address() as AddressInfo
  return new Promise((answered, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, agent, headers: { host } }, (answer) => {
      answer.resume()
      answer.once('end', () => answered(answer.statusCode ?? 0))
    })
    asked.once('error', failed)
    asked.end()
  })
}

/** Hosts and values that no request had before, many at once. */
async function invent(path: (at: number) => string): Promise<void> {
  let next = 0
  const one = async () => {
    for (let at = next++; at < REQUESTS; at = next++) {
      expect(await ask(path(at), `h${at}.example`), path(at)).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

test('a page gets no address at which the server answers something else', () => {
  const screens = [...INSTALLATION_ROUTES, ...PAGE_PATTERN_ROUTES, ...FORMS_PATTERN_ROUTES]
  const paths = [...doors, ...screens].map(({ path }) => path.split('/').find((part) => part !== '') ?? '*')
  // Below /forms only links to sources that are no page's are followed.
  const firsts = [...new Set(paths)].filter((first) => first !== '*' && first !== 'forms')
  expect(firsts).toContain('metrics')
  expect(firsts.filter((first) => reservedByScreens(first) === null)).toEqual([])
})

const stats = () => services.pages.stats()

test('no flood of invented hosts, parameters and filters makes the cache grow beyond one page and its variants', async () => {
  await ask('/pages/one', 'one.example')
  await expect.poll(() => stats().places).toBe(1)
  const { bytes, tags } = stats()

  await invent((at) => `/pages/one?utm_source=${at}`)
  expect(stats()).toEqual({ places: 1, bytes, tags })

  await invent((at) => `/pages/one?county=${at}&utm_source=${at}`)
  await expect.poll(() => stats().bytes).toBeGreaterThan(bytes)
  // A filter makes its page a little longer, never twice as long.
  expect(stats().bytes).toBeLessThan(2 * bytes * (MOST_VARIANTS + 1))
  expect([stats().places, stats().tags]).toEqual([1, tags])

  await invent((at) => `/pages/${'/'.repeat(at % 50)}/one?county=${at}`)
  expect(stats().places).toBe(1)
})
