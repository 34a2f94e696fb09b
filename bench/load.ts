import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** Requests a second that a server answers, from a load generator in a process of its own. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const autocannon = resolve('node_modules/autocannon/autocannon.js')
  const sent = Object.entries({ 'accept-encoding': 'br', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ])
  const args = [autocannon, '--json', '-c', '32', '-d', String(seconds), ...sent, url]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10e6 })
  const result = JSON.parse(stdout) as { requests: { average: number }; errors: number; non2xx: number }
  if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 2xx`)
  return result.requests.average
}

type LeanLoad = { urls: readonly string[]; seconds: number; headers: Readonly<Record<string, string>> }

/** Connections to each server. */
const CONNECTIONS = 32

/** Requests a second of each server, from a load generator that takes little of the machine itself, and what it took. */
export async function leanLoad({ urls, seconds, headers }: LeanLoad): Promise<{ rates: number[]; cpuMs: number }> {
  const asked = JSON.stringify({ urls, seconds, connections: CONNECTIONS, headers })
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('bench/lean-client.mjs'), asked])
  return JSON.parse(stdout)
}

/** An answer as it came over the wire, still compressed. */
export function rawAnswer(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((done, fail) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        if (answer.statusCode === 200)
          done({ headers: answer.headers as Record<string, string>, body: Buffer.concat(chunks) })
        else fail(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
    asked.once('error', fail)
    asked.end()
  })
}
