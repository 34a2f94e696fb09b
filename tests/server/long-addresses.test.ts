import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { serverInUse } from '../support/world-in-use.ts'

const { almanac } = await serverInUse()

/** What is answered to exactly these bytes. */
function send(head: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(almanac.url)
  return new Promise((answered) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    // Whoever goes on sending what is refused may be cut off after the answer.
    socket.on('error', () => {})
    socket.on('close', () =>
      answered({ status: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) }),
    )
    socket.write(head)
  })
}

const get = (path: string, headers = '') =>
  send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`)

/** A request for one item, under as many names as make an address of this length. */
function graphAddress(length: number): string {
  const start = '/graph?method=get&paths=%5B%5B%22dms%22%2C%22data%22%2C%22byId%22%2C1%2C%5B'
  const end = '%22id%22%5D%5D%5D'
  const key = '%22title%22%2C'
  return `${start}${key.repeat(Math.floor((length - start.length - end.length) / key.length))}${end}`
}

test('the graph is asked with addresses of up to 256 KB, longer ones are refused in words', async () => {
  const long = await get(graphAddress(256 * 1024))
  expect([long.status, long.body]).toEqual([200, expect.stringContaining('jsonGraph')])
  for (const length of [257 * 1024, 400 * 1024, 2_000_000]) {
    const refused = await get(graphAddress(length))
    expect([length, refused.status, JSON.parse(refused.body)]).toEqual([
      length,
      414,
      { error: { code: 'address-too-long', message: expect.stringContaining('at most 262144 characters') } },
    ])
  }
})

test('headers of more than 64 KB and what is no request are refused in words', async () => {
  const long = await get('/health', `x-long: ${'a'.repeat(70_000)}\r\n`)
  expect([long.status, long.body]).toEqual([431, expect.stringContaining('at most 65536 bytes')])
  const unreadable = await send('this is no request\r\n\r\n')
  expect([unreadable.status, unreadable.body]).toEqual([400, expect.stringContaining('can be read')])
})

test('a host that no address can have is refused in words, at every kind of address', async () => {
  for (const host of ['9999999999999999', 'a b', 'x:99999', '[::1'])
    for (const path of ['/', '/auth/login', '/graph', '/health'])
      expect(await send(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`), host).toMatchObject({
        status: 400,
        body: expect.stringContaining('The Host of this request is not the name of a host.'),
      })
})

test('a connection is kept for longer than proxies in front keep theirs, which is two minutes at most', async () => {
  const { headers } = await fetch(`${almanac.url}/health`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120)
})
