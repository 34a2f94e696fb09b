import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEditorStateService } from '#server/editor-state-service.server.ts'

const WORKBENCH = 'http://127.0.0.1:4321'
const log = pino({ level: 'silent' })
const development = { workbenchUrl: WORKBENCH, log, environment: 'development', port: 0 }
let service: Awaited<ReturnType<typeof startEditorStateService>>

beforeAll(async () => {
  service = await startEditorStateService(development)
})
afterAll(() => service?.close())

const stateOf = (text: string, direction: string | null = null) => ({
  root: { type: 'root', direction, children: [{ type: 'paragraph', direction, children: [{ type: 'text', text }] }] },
})

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${service?.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })
  return { status: answer.status, allowed: answer.headers.get('access-control-allow-origin') }
}

test('the state that was set is accepted and any other content is refused with 403 [P-286]', async () => {
  expect((await post('validateEditorState', stateOf('one'))).status).toBe(409)
  expect((await post('setEditorState', stateOf('one'))).status).toBe(200)
  expect((await post('validateEditorState', stateOf('one'))).status).toBe(200)
  expect((await post('validateEditorState', stateOf('one', 'ltr'))).status).toBe(200)
  expect((await post('validateEditorState', stateOf('two'))).status).toBe(403)
  expect((await post('setEditorState', stateOf('two'))).status).toBe(200)
  expect((await post('validateEditorState', stateOf('two'))).status).toBe(200)
})

test('what is no editor state is refused and leaves the kept one alone', async () => {
  await post('setEditorState', stateOf('kept'))
  for (const bad of ['', '{', '7', 'null', '[]', '{"root":null}', '{"root":{"type":7}}', '{"__proto__":{}}'])
    expect((await post('setEditorState', bad)).status, bad).toBe(400)
  expect((await post('setEditorState', '['.repeat(100_000))).status).toBe(400)
  expect((await post('setEditorState', stateOf('x'), { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post('setEditorState', stateOf('x'.repeat(20_000_000)))).status).toBe(413)
  expect((await post('elsewhere', stateOf('x'))).status).toBe(404)
  expect((await post('validateEditorState', stateOf('kept'))).status).toBe(200)
})

test('only the workbench of this machine may ask', async () => {
  for (const origin of [WORKBENCH, 'http://localhost:4321'])
    expect(await post('setEditorState', stateOf('a'), { origin })).toEqual({ status: 200, allowed: origin })
  for (const origin of ['http://127.0.0.1:9', 'https://evil.example', 'http://evil.example:4321', 'null'])
    expect(await post('setEditorState', stateOf('b'), { origin })).toEqual({ status: 400, allowed: null })
  const preflight = { method: 'OPTIONS', headers: { origin: WORKBENCH, 'access-control-request-method': 'POST' } }
  const asked = await fetch(`${service?.url}/setEditorState`, preflight)
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type'])
})

test('production has no such service, and of its scripts only the page to try the editor out knows of it', async () => {
  expect(await startEditorStateService({ ...development, environment: 'production' })).toBeNull()
  const scripts = readdirSync('build/client', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  )
  const knowing = scripts.filter((path) =>
    readFileSync(join('build/client', path), 'utf8').includes('validateEditorState'),
  )
  // It is answered in development only: nobody gets the pages for those who develop.
  expect(knowing).toEqual([expect.stringMatching(/^assets\/playground-editor-/)])
})
