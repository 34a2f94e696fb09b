import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addPattern, publishedPage, siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { type BenchRow, median } from './bench-row.ts'
import { cachedPage } from './cached-page.ts'

const STARTS = 5
const IDLE_MS = 5_000
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
