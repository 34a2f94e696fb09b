import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { checkVisitorBundle } from '../scripts/gate/visitor-bundle.mjs'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { firstRun } from '../tests/support/people.ts'
import type { BenchRow } from './bench-row.ts'
import { lighthouseRows } from './lighthouse/lighthouse-rows.ts'

const CLIENT = resolve('build/client')
const ISLANDS = 'src/site/islands.ts'
const KB = 1000

/** What a visitor of the demonstration downloads as script, and what Lighthouse says of its home page. */
export async function bench(): Promise<BenchRow[]> {
  const almanac = await startAlmanac()
  try {
    await firstRun(almanac)
    const made = await almanac.cli(['demo'])
    if (made.code !== 0) throw new Error(made.stderr)
    const [, base = '/'] = /pages at (\S+)/.exec(made.stdout) ?? []
    const home = new URL(base, almanac.url).href
    const text = await textPage(home)
    return [
      row('script of a page of text, which opens the search', text / KB, 2),
      ...interactiveRows(),
      // The page as it comes to most visitors, from the cache.
      ...(await lighthouseRows(home)),
    ]
  } finally {
    await almanac.stop()
  }
}

function row(name: string, ours: number, atMost: number): BenchRow {
  return { name, unit: 'kB gzipped', ours, bare: null, bound: { atMost } }
}

/** Bytes of all scripts of the first page without interactive sections that the home page links to, or of itself. */
async function textPage(home: string): Promise<number> {
  const first = await page(home)
  const links = [...first.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)].map(([, path = '']) => new URL(path, home).href)
  for (const address of [home, ...new Set(links)]) {
    const html = address === home ? first : await page(address)
    if (!html.includes('data-island')) return scriptBytes(html)
  }
  throw new Error('The demonstration has no page of text alone.')
}

async function page(address: string): Promise<string> {
  const answer = await fetch(address)
  return answer.ok ? answer.text() : '<div data-island>'
}

function scriptBytes(html: string): number {
  const files = [...html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g)]
  return files.reduce((sum, [, file = '']) => sum + gzipSync(readFileSync(join(CLIENT, file))).length, 0)
}

function interactiveRows(): BenchRow[] {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const modules: Record<string, string[]> = JSON.parse(readFileSync(join(CLIENT, '.vite/modules.json'), 'utf8'))
  const modulesOf = (file: string) => modules[file] ?? []
  const parts = { modulesOf, bytesOf: (file: string) => readFileSync(join(CLIENT, file)) }
  const islands = checkVisitorBundle(manifest, parts).find(({ entry }) => entry === ISLANDS)
  if (!islands) throw new Error(`The build has no ${ISLANDS}.`)
  const weightOf = (name: string) => {
    const view = islands.kinds.find(({ modules }) =>
      modules.some((path: string) => path.endsWith(`elements/${name}/view.tsx`)),
    )
    if (!view) throw new Error(`The build has no view of a ${name}.`)
    return view.gzipped / KB
  }
  return [
    row('script of a page with an interactive section', islands.gzipped / KB, 75),
    row('and of a table', weightOf('table'), 20),
    row('and of a graph', weightOf('graph'), 25),
  ]
}
