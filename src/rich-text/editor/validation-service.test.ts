import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { sendState, validateState } from './validation-service.ts'

const REFUSED = 'Editor state validation failed! Server did not accept changes.'
let server: Server | null = null
let asked: string[] = []

/** A service that answers everything with one status. */
async function serviceOf(status: number): Promise<string> {
  asked = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(status).end()
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await new Promise((done) => (server ? server.close(done) : done(null)))
  server = null
})

test('a 403 of the service is an error, every other failure is ignored [E-115]', async () => {
  const refusing = await serviceOf(403)
  await expect(validateState('{}', refusing)).rejects.toThrow(REFUSED)
  await expect(sendState('{}', refusing)).rejects.toThrow(REFUSED)
  expect(asked).toEqual(['POST /validateEditorState', 'POST /setEditorState'])
  for (const status of [200, 400, 401, 404, 409, 413, 500, 503]) {
    server?.close()
    const service = await serviceOf(status)
    await expect(validateState('{}', service)).resolves.toBeUndefined()
    await expect(sendState('{}', service)).resolves.toBeUndefined()
  }
  await expect(validateState('{}', 'http://127.0.0.1:1')).resolves.toBeUndefined()
})

test('a build asks nobody where people work', async () => {
  vi.stubEnv('DEV', false)
  vi.stubGlobal('location', { pathname: '/plan/edit/home' })
  await expect(validateState('{}', await serviceOf(403))).resolves.toBeUndefined()
  expect(asked).toEqual([])
})
