import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { z } from 'zod'

/** A Chromium of our own, spoken to through two pipes: nobody else on this machine can reach it. */
export type Browser = {
  /** Asks for something in the whole browser, or in one of its pages. */
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>
  on(event: string, told: (params: Record<string, unknown>) => void): void
  /** Rejects when it ends by itself. */
  ended: Promise<never>
  close(): Promise<void>
}

/** One answer of a page may be long, as a piece of a PDF is; no answer is longer than this. */
const MOST_MESSAGE_BYTES = 20_000_000

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** Begins a Chromium with an empty profile, which goes with it. No name of any host leads anywhere in it. */
export async function openBrowser(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'almanac-pdf-'))
  const child = spawn(program, [...FLAGS, ...sandbox(), `--user-data-dir=${profile}`, 'about:blank'], {
    // Nothing that this server knows, such as the password of a database, is handed on.
    env: { PATH: process.env.PATH, HOME: profile, LANG: 'C.UTF-8', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: true,
  })
  const [, , , into, from] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, { resolve(result: Record<string, unknown>): void; reject(error: Error): void }>()
  const listeners = new Map<string, ((params: Record<string, unknown>) => void)[]>()
  let last = 0
  let fail: (error: Error) => void = () => {}
  const ended = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Whoever waits for something else hears of it there.
  ended.catch(() => {})
  const stop = (error: Error) => {
    fail(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.once('error', (error) => stop(new Error(`Chromium could not be started: ${error.message}`)))
  child.once('exit', (code, signal) => stop(new Error(`Chromium ended (${signal ?? code}).`)))
  into.on('error', () => {})
  from.on('error', () => {})
  listen(
    from,
    (text) => {
      const { id, method, params = {}, result = {}, error } = Message.parse(JSON.parse(text))
      if (id === undefined) for (const told of listeners.get(method ?? '') ?? []) told(params)
      else {
        const asked = waiting.get(id)
        waiting.delete(id)
        if (error) asked?.reject(new Error(error.message))
        else asked?.resolve(result)
      }
    },
    stop,
  )
  return {
    send(method, params = {}, sessionId) {
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        into.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
      })
    },
    on(event, told) {
      listeners.set(event, [...(listeners.get(event) ?? []), told])
    },
    ended,
    async close() {
      await killed(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-breakpad',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  '--force-color-profile=srgb',
  // Everything that a page asks for is answered here; what would be asked for in another way finds no host.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=direct://',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/** The sandbox needs a user other than root. */
const sandbox = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

/** Messages end with a zero. */
function listen(from: Readable, told: (text: string) => void, failed: (error: Error) => void): void {
  let parts: Buffer[] = []
  let size = 0
  from.on('data', (chunk: Buffer) => {
    try {
      let start = 0
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
        const text = Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8')
        parts = []
        size = 0
        start = end + 1
        told(text)
      }
      parts.push(chunk.subarray(start))
      size += chunk.length - start
      if (size > MOST_MESSAGE_BYTES) throw new Error('Chromium said too much at once.')
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
  return gone
}
