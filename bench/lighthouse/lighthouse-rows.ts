import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { ensurePackages } from '../../scripts/setup/ensure-packages.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { chromiumFlags, findChromium } from '../../tests/support/chromium.mjs'
import { type BenchRow, median } from '../bench-row.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** The part of its answer that is read here. */
type Audit = { id: string; title: string; score: number | null }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Looked = {
  runtimeError?: { message: string }
  audits: Record<string, Audit>
  categories: Record<string, Category>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Looked } | undefined>

/** Its packages are installed where they are first asked for: the gate does without them. */
async function load(): Promise<Lighthouse> {
  const folder = join(root, 'bench/lighthouse')
  await ensurePackages(folder)
  const path = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  return ((await import(pathToFileURL(path).href)) as { default: Lighthouse }).default
}

/** What Lighthouse says of a page on a phone, the median of three; nothing where there is no Chromium to ask. */
export async function lighthouseRows(url: string): Promise<BenchRow[]> {
  const executablePath = findChromium()
  if (!executablePath) {
    process.stdout.write('No Chromium was found: the figures of Lighthouse are left out.\n')
    return []
  }
  const lighthouse = await load()
  const port = await freePort()
  const args = [...chromiumFlags(), `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const runs: Map<string, number>[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await scores(lighthouse, url, port))
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

async function scores(lighthouse: Lighthouse, url: string, port: number): Promise<Map<string, number>> {
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
