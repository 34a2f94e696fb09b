import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodyTime } from './request-limits.server.ts'

const server = createServer((incoming, response) => {
  limitBodyTime(incoming, response, 50)
  incoming.resume()
  incoming.once('end', () => response.end('read'))
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Begins a body and says how it went; one that is not ended by itself is ended once the answer is there, or late. */
function post(path: string, ended: 'at once' | 'late'): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method: 'POST', headers: { 'content-length': 4 } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      answer.once('end', () => resolve(`${answer.statusCode} ${text}`))
    })
    sent.once('error', reject)
    if (ended === 'at once') sent.end('body')
    else {
      sent.write('bo')
      setTimeout(() => sent.end('dy'), 200)
    }
  })
}

test('a body that does not arrive in time is refused, but for that of an upload, whose door looks after it', async () => {
  expect(await post('/api/items.get', 'at once')).toBe('200 read')
  expect(await post('/api/items.get', 'late')).toContain('408 {"error":{"code":"timeout"')
  for (const path of ['/datasets/upload?patternId=1', '/gis-dataset/upload', '/dama-admin/a+b/gis-dataset/upload'])
    expect(await post(path, 'late')).toBe('200 read')
})
