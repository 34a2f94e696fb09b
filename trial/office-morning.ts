import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs, serverProcess } from '../bench/cpu-time.ts'
import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { jobOver, loadCsv } from '../tests/support/load-csv.ts'
import { call, done, firstRun, type Identity, personOf } from '../tests/support/people.ts'
import { type SmallWorld, smallWorld } from '../tests/support/small-world.ts'
import { Arrivals } from './arrivals.ts'
import type { TrialRow } from './trial-row.ts'

const EDITORS = 200
const VISITORS = 5_000
/** An editor opens, saves or publishes something this often; a visitor opens another page. */
const EDITOR_EVERY_S = 10
const VISITOR_EVERY_S = 60
/** Accounts, each of which several editors work with: what one person may ask at once is limited. */
const ACCOUNTS = 20
const PAGES = 50
const UPLOADED_ROWS = 50_000
/** Longest p99 that people would call quick. */
const MOST_VISIT_MS = 500
const MOST_EDIT_MS = 1_500

type Seen = { p50: number; p99: number; max: number; rss: number; mostRss: number }
type Page = { id: number; slug: string }

/**
 * A morning of a planning office: editors who open, save and publish, visitors who read, two uploads and an update of all
 * sections that show a source. Requests go to the servers in turn, whether earlier ones are answered or not.
 */
export async function officeMorning(databaseUrl: string, servers: number, minutes: number): Promise<TrialRow> {
  const database = await serverProcess(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'almanac-morning-'))
  const nodes: AlmanacServer[] = []
  const start = async () => {
    const file = join(folder, `delay-${nodes.length}.json`)
    const env = { NODE_OPTIONS: `--import=${resolve('trial/watch-delay.mjs')}`, DELAY_FILE: file }
    nodes.push(await startAlmanac({ databaseUrl, env }))
  }
  try {
    await start()
    const [first] = nodes
    if (!first) throw new Error('no server was started')
    const admin = await firstRun(first)
    const world = await smallWorld(first, admin)
    const pages = await shownPages(first, admin, world)
    const people: Identity[] = []
    for (let n = 0; n < ACCOUNTS; n++)
      people.push(await personOf(first, admin, 5, world.app, `editor${n}@office.example`))
    while (nodes.length < servers) await start()
    const taken = () => [...nodes.map(({ pid }) => cpuMs(pid)), cpuMs(database)]
    const [before, began] = [taken(), performance.now()]
    const arrivals = new Arrivals(() => nodes.map(({ url }) => url))
    arrivals.every('visit', (VISITOR_EVERY_S * 1_000) / VISITORS, (url, n) => fetch(`${url}/plan/${at(pages, n).slug}`))
    arrivals.every('edit', (EDITOR_EVERY_S * 1_000) / EDITORS, (url, n) =>
      edited({ url }, at(people, n), world, at(pages, n), n),
    )
    const besides = [
      sleep(minutes * 10_000).then(() => uploaded(at(nodes, 0), admin, world, 'First')),
      sleep(minutes * 20_000).then(() => uploaded(at(nodes, 1), admin, world, 'Second')),
      sleep(minutes * 30_000).then(() => updateAll(at(nodes, 1), admin, world)),
    ]
    await sleep(minutes * 60_000)
    await arrivals.stop()
    await Promise.all(besides)
    const wholeMs = performance.now() - began
    const shares = taken().map((ms, of) => `${Math.round(((ms - (before[of] ?? 0)) / wholeMs) * 100)} %`)
    const seen = nodes.map((_, n) => JSON.parse(readFileSync(join(folder, `delay-${n}.json`), 'utf8')) as Seen)
    const problems = [
      ...arrivals.problems(),
      ...late('visit', arrivals.percentile('visit', 99), MOST_VISIT_MS),
      ...late('edit', arrivals.percentile('edit', 99), MOST_EDIT_MS),
    ]
    const loop = seen.map(({ p99, max }) => `${p99.toFixed(1)} ms (99 %), ${Math.round(max)} ms (most)`).join(' and ')
    const memory = seen.map(({ mostRss }) => `${Math.round(mostRss / 2 ** 20)} MB`).join(' and ')
    const cpu = `of one core: ${shares.slice(0, -1).join(' and ')} (servers), ${shares.at(-1)} (PostgreSQL)`
    const figures = `${minutes} minutes, ${arrivals.figures()}; ${cpu}; event loop late by ${loop}; memory at most ${memory}`
    return { name: `an office's morning, ${servers === 1 ? 'one server' : `${servers} servers`}`, figures, problems }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

function at<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('The list is empty.')
  return one
}

const late = (kind: string, ms: number, most: number) =>
  ms > most ? [`${kind}: 99 of 100 within ${Math.round(ms)} ms, expected ${most}`] : []

const text = (words: string) => ({
  'element-type': 'rich-text',
  'element-data': JSON.stringify({
    text: { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }] } },
  }),
})

const table = ({ sourceId, viewId }: SmallWorld) => ({
  'element-type': 'table',
  'element-data': JSON.stringify({
    sourceInfo: { source_id: sourceId, view_id: viewId, name: 'Losses' },
    columns: [{ name: 'county' }],
  }),
})

/** Published pages with a text and a table. */
async function shownPages(almanac: AlmanacServer, who: Identity, world: SmallWorld): Promise<Page[]> {
  const pages: Page[] = []
  for (let n = 0; n < PAGES; n++) {
    const title = `Chapter ${n}`
    const made = await done<{ id: number; url_slug: string }>(
      almanac,
      'pages.create',
      { patternId: world.patternId, title },
      who,
    )
    const draft_sections = [text(title), table(world)].map((element, of) => ({
      trackingId: `s${made.id}-${of}`,
      title: `Section ${of}`,
      element,
    }))
    await done(almanac, 'pages.save', { pageId: made.id, changes: { draft_sections } }, who)
    await done(almanac, 'pages.publish', { pageId: made.id }, who)
    pages.push({ id: made.id, slug: made.url_slug })
  }
  return pages
}

/** Of twenty: twelve look, seven save, one publishes. */
function edited(to: { url: string }, who: Identity, world: SmallWorld, page: Page, n: number): Promise<Response> {
  const turn = Math.floor(n / PAGES) % 20
  const own = { headers: { ...who.headers, origin: to.url } }
  if (turn === 19) return call(to, 'pages.publish', { pageId: page.id }, own)
  if (turn % 3 === 2) return call(to, 'pages.save', { pageId: page.id, changes: { description: `Edited ${n}` } }, own)
  return call(to, 'pages.open', { patternId: world.patternId, slug: page.slug }, own)
}

async function uploaded(almanac: AlmanacServer, who: Identity, world: SmallWorld, name: string): Promise<void> {
  const csv = `county,loss\n${Array.from({ length: UPLOADED_ROWS }, (_, n) => `c${n},${n}`).join('\n')}\n`
  await loadCsv(almanac, { patternId: world.catalogueId, name, csv }, who)
}

/** Gives all sections that show the source its version again, as a job. */
async function updateAll(almanac: AlmanacServer, who: Identity, world: SmallWorld): Promise<void> {
  const { patternId, sourceId, viewId } = world
  const { sections } = await done<{ sections: { id: number }[] }>(
    almanac,
    'updates.sections',
    { patternId, sourceId },
    who,
  )
  const input = { patternId, viewId, sections: sections.map(({ id }) => id) }
  const { jobId } = await done<{ jobId: string }>(almanac, 'updates.apply', input, who)
  const { state, problem } = await jobOver(almanac, jobId, who)
  if (state !== 'done') throw new Error(`The update is ${state}: ${problem}`)
}
