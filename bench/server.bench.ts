import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addPattern, publishedPage, siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { type BenchRow, median } from './bench-row.ts'
import { rawAnswer, requestsPerSecond } from './load.ts'

const STARTS = 5
const IDLE_MS = 5_000
const ROUNDS = 11
const ROUND_SECONDS = 2
// What Node itself adds to every answer.
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding']
const TEXT = Array.from({ length: 60 }, (_, line) => `Line ${line} of a page that somebody reads.`).join('\n')

/** The built server as an administrator meets it: how soon it serves, what it holds, how fast a cached page leaves it. */
export async function bench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'))
  const dataDir = join(folder, 'data')
  try {
    const page = await publishOnePage(dataDir)
    const starts: number[] = []
    for (let start = 0; start < STARTS; start++) starts.push(await secondsToReady(dataDir))
    return [
      { name: 'start to ready, existing data', unit: 's', ours: median(starts), bare: null, bound: { atMost: 1.5 } },
      { name: 'memory when idle', unit: 'MB', ours: await idleMegabytes(dataDir), bare: null, bound: { atMost: 200 } },
      {
        name: 'cached page',
        unit: 'requests/s',
        ...(await cachedPage(dataDir, page, folder)),
        bound: { atLeast: 0.8 },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A site with one published page; answers the path of the page. */
async function publishOnePage(dataDir: string): Promise<string> {
  const almanac = await startAlmanac({ dataDir })
  try {
    const site = await siteInUse(almanac)
    const pattern = await addPattern(site, '/bench')
    const page = await publishedPage(site, pattern.id, 'Read often', TEXT)
    return `/bench/${page.url_slug}`
  } finally {
    await almanac.stop()
  }
}

async function secondsToReady(dataDir: string): Promise<number> {
  const since = performance.now()
  const almanac = await startAlmanac({ dataDir })
  const took = (performance.now() - since) / 1000
  await almanac.stop()
  return took
}

async function idleMegabytes(dataDir: string): Promise<number> {
  const almanac = await startAlmanac({ dataDir })
  try {
    await sleep(IDLE_MS)
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(almanac.pid)])
    return Number(stdout) / 1024
  } finally {
    await almanac.stop()
  }
}

/** Alternating rounds, so that a busy moment of the machine weighs on both. */
async function cachedPage(dataDir: string, path: string, folder: string): Promise<{ ours: number; bare: number }> {
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
