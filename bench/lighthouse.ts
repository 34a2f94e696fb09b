import { once } from 'node:events'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../tests/support/chromium.mjs'
import { type BenchRow, median } from './bench-row.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** What Lighthouse says of a page on a phone, the median of three; nothing where there is no Chromium to ask. */
export async function lighthouseRows(url: string): Promise<BenchRow[]> {
  const executablePath = findChromium()
  if (!executablePath) {
    process.stdout.write('No Chromium was found: the figures of Lighthouse are left out.\n')
    return []
  }
  const port = await freePort()
  const args = [...chromiumFlags(), `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const runs: Map<string, number>[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await scores(url, port))
    return CATEGORIES.map((name) => ({
      name: `Lighthouse on a phone: ${name}`,
      unit: 'points',
      ours: median(runs.map((run) => run.get(name) ?? 0)),
      bare: null,
      bound: { atLeast: 100 },
    }))
  } finally {
    await browser.close()
  }
}

async function scores(url: string, port: number): Promise<Map<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories } = result.lhr
  for (const { auditRefs } of Object.values(categories)) {
    const counted = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id])
    // What costs points is named, so that a missed bound says why.
    const short = counted.filter((audit) => audit && audit.score !== null && audit.score < 0.9)
    for (const audit of short) process.stdout.write(`${audit?.id} (${audit?.score}): ${audit?.title}\n`)
  }
  return new Map(Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100]))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('No port is free.')
  return address.port
}
