import { Agent, request } from 'node:http'
import type { Identity } from '../people.ts'
import type { FuzzRequest } from './fuzz-request.ts'

/** `status` is 0 where the server closed the connection without an answer. */
export type FuzzAnswer = { status: number; text: string; from: number; to: number }

const GIVE_UP_MS = 60_000
const MOST_KEPT = 20_000

/** Sends requests over connections of their own; what Node itself will not send is left out (null). */
export function sender(url: string, identities: ReadonlyMap<string, Identity>) {
  const agent = new Agent({ keepAlive: false, maxSockets: 8 })
  const { hostname, port } = new URL(url)
  const now = () => performance.timeOrigin + performance.now()

  async function send({ method, path, headers, body, who }: FuzzRequest): Promise<FuzzAnswer | null> {
    const all = { host: `${hostname}:${port}`, ...headers, ...identities.get(who)?.headers }
    const from = now()
    return new Promise((answered) => {
      try {
        const asked = request({ hostname, port, method, path, headers: all, agent, timeout: GIVE_UP_MS }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => {
            if (text.length < MOST_KEPT) text += chunk
          })
          answer.once('end', () => answered({ status: answer.statusCode ?? 0, text, from, to: now() }))
          answer.on('error', () => answered({ status: 0, text: '', from, to: now() }))
        })
        // Whoever has answered may close while the rest of a body is still sent.
        asked.on('socket', (socket) => socket.on('error', () => asked.destroy()))
        asked.once('timeout', () => asked.destroy())
        asked.on('error', () => answered({ status: 0, text: '', from, to: now() }))
        asked.end(body ?? undefined)
      } catch {
        answered(null)
      }
    })
  }

  return { send, close: () => agent.destroy() }
}
