import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Place = { dataDir: string; databaseUrl?: string }

const LOOK_EVERY_MS = 50

/**
 * Runs a command of the product where no server runs; answers the most memory that it took, in MB, and what it printed.
 * `heapMb` bounds what it may hold of its own objects.
 */
export async function withoutServer(
  { dataDir, databaseUrl = '' }: Place,
  args: string[],
  heapMb: number | null = null,
): Promise<{ mb: number; printed: string }> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const bound = heapMb === null ? [] : [`--max-old-space-size=${heapMb}`]
  const child = spawn(process.execPath, [...bound, resolve('build/server/cli.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  let mb = 0
  const looking = setInterval(() => {
    mb = Math.max(mb, peakOf(child.pid))
  }, LOOK_EVERY_MS)
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
  clearInterval(looking)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${printed.slice(-2_000)}`)
  return { mb, printed }
}

/** The most that a process has had in memory so far, in MB; 0 for one that is gone. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kb = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kb) / 1_024)
  } catch {
    return 0
  }
}
