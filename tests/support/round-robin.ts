import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small proxy that hands requests to its nodes in turn. */
export type RoundRobin = { url: string; add(node: string): void; remove(node: string): void; close(): Promise<void> }

export async function startRoundRobin(): Promise<RoundRobin> {
  let nodes: string[] = []
  let next = 0
  const server = createServer((incoming, outgoing) => {
    const node = nodes[next++ % nodes.length]
    if (!node) return void outgoing.writeHead(502).end()
    const { method, url, headers } = incoming
    // A connection for each request: none is kept that the node may close at the moment it is used.
    const passed = send(new URL(url ?? '/', node), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      // A node that vanishes half-way leaves half an answer, which nobody should wait for the rest of.
      answer.once('close', () => {
        if (!answer.complete) outgoing.destroy()
      })
    })
    passed.once('error', () => outgoing.destroy())
    // Whoever leaves has left the node too.
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(node) {
      nodes = [...nodes, node]
    },
    remove(node) {
      nodes = nodes.filter((one) => one !== node)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
