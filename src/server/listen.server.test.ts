import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listen } from './listen.server.ts'

const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))))

function newServer(): Server {
  const server = createServer((_request, response) => response.end('here'))
  servers.push(server)
  return server
}

test('port 0 takes a free port and tells which', async () => {
  const url = await listen(newServer(), { host: '127.0.0.1', port: 0 })
  expect(await (await fetch(url)).text()).toBe('here')
})

test('a port that is in use is refused in words that say what to do', async () => {
  const port = Number(new URL(await listen(newServer(), { host: '127.0.0.1', port: 0 })).port)
  await expect(listen(newServer(), { host: '127.0.0.1', port })).rejects.toThrow(/another program uses it.*set PORT/)
})

test('an address that this machine does not have is refused in words', async () => {
  await expect(listen(newServer(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(/set HOST/)
})
