import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { median } from './bench-row.ts'
import { rawAnswer, requestsPerSecond } from './load.ts'

const ROUNDS = 11
const ROUND_SECONDS = 2
// What Node itself adds to every answer.
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** Requests a second for a cached page and for a bare handler that sends the same bytes, in alternating rounds. */
export async function cachedPage(
  dataDir: string,
  path: string,
  folder: string,
): Promise<{ ours: number; bare: number }> {
  const almanac = await startAlmanac({ dataDir, env: { LOG_LEVEL: 'info' } })
  try {
    const url = `${almanac.url}${path}`
    await rawAnswer(url)
    const { headers, body } = await rawAnswer(url)
    const bare = await startBare(folder, headers, body)
    const rounds = { ours: [] as number[], bare: [] as number[] }
    try {
      for (let round = 0; round < ROUNDS; round++) {
        rounds.ours.push(await requestsPerSecond(url, ROUND_SECONDS))
        rounds.bare.push(await requestsPerSecond(`${bare.url}${path}`, ROUND_SECONDS))
      }
    } finally {
      await bare.stop()
    }
    return { ours: median(rounds.ours), bare: median(rounds.bare) }
  } finally {
    await almanac.stop()
  }
}

async function startBare(folder: string, headers: Record<string, string>, body: Buffer) {
  const file = join(folder, 'page.br')
  writeFileSync(file, body)
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)))
  const program = await bundleChild('bench/bare-hono.ts')
  const child = spawn(process.execPath, [program.path, file, JSON.stringify(kept)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
    child.once('exit', (code) => fail(new Error(`The bare server ended with ${code}.`)))
  })
  return {
    url,
    async stop() {
      child.kill()
      await program.remove()
    },
  }
}
