import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { postPage } from './post-page.ts'

type Received = { method: string | undefined; path: string | undefined; fields: Record<string, unknown> }

const received: Received[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const type = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(chunks), { headers: type }).formData()
  received.push({ method: request.method, path: request.url, fields: Object.fromEntries(form) })
  response.setHeader('content-type', 'application/json')
  response.end('{"id":12,"revision":3}')
})

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))
afterEach(() => vi.unstubAllGlobals())

test('a page is posted to the path it is edited at, as data and the kind of request [P-280]', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('window', { location: { pathname: '/plan/edit/hazards/flood' } })
  const { fetch } = globalThis
  // A browser completes the path with the address of the page; Node has none.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init))
  expect(await postPage({ id: 12, title: 'Flood' }, 'update')).toEqual({ ok: true, id: 12, revision: 3 })
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/plan/edit/hazards/flood',
      fields: { data: '{"id":12,"title":"Flood"}', requestType: 'update' },
    },
  ])
})
