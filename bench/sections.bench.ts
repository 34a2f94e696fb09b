import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataAttributes, dataOptions } from '#domain/data/section/data-options.ts'
import { SectionState } from '#domain/data/section/section-state.ts'
import { pageOf } from '../tests/e2e/published-sections.ts'
import { addPattern, type SiteInUse, siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { type BenchRow, median } from './bench-row.ts'
import { cachedPage } from './cached-page.ts'
import { inTurns, milliseconds } from './in-turns.ts'
import { millionRows } from './million-rows.ts'

const PATH = '/sections/losses'
const ROUNDS = 15
/** So often each query is timed to find the slowest: one pause would make another of it. */
const LOOKS = 5

const shown = (...names: string[]) => names.map((name) => ({ name, show: true }))
const summed = (group: string, fn = 'sum') => [
  { name: group, show: true, group: true },
  { name: 'population', show: true, fn },
]
const filtered = (state: string) => [
  ...shown('county', 'year', 'population'),
  { name: 'state', show: true, filters: [{ type: 'internal', operation: 'filter', values: [state] }] },
]

/** Twelve tables as a report has them: pages of rows, rows of a state, an order, and rows in groups. */
const SECTIONS: readonly object[][] = [
  shown('geoid', 'state', 'county'),
  shown('state', 'county', 'year', 'population'),
  shown('county', 'note'),
  filtered('State 1'),
  filtered('State 2'),
  [...shown('county'), { name: 'population', show: true, sort: 'desc nulls last' }],
  summed('state'),
  summed('category'),
  summed('year'),
  summed('status', 'avg'),
  summed('state', 'count'),
  [{ name: 'population', show: true, fn: 'sum' }],
]

/** A page of twelve data sections over a million rows: made for a visitor, and sent from the cache. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-sections-'))
  const almanac = await startAlmanac({ dataDir: join(folder, 'data') })
  let isStopped = false
  try {
    const path = join(folder, 'million.csv')
    await millionRows(path)
    const site = await siteInUse(almanac)
    const { id: patternId } = await addPattern(site, '/sections')
    const { id: catalogue } = await addPattern(site, '/sections-data', 'forms')
    const csv = await readFile(path, 'utf8')
    const { viewId } = await site.load({ patternId: catalogue, name: 'Million', csv })
    const states = SECTIONS.map((columns) => SectionState.parse({ sourceInfo: { view_id: viewId }, columns }))
    const sections = states.map((state, at) => ({
      title: `Table ${at + 1}`,
      element: { 'element-type': 'table', 'element-data': JSON.stringify(state) },
    }))
    await pageOf(site, patternId, { title: 'Losses', sections })
    const made = await madePages(almanac.url, site, viewId, states)
    await almanac.stop()
    isStopped = true
    const cached = await cachedPage(join(folder, 'data'), PATH, folder)
    return [...made, { name: 'the same page from the cache', unit: 'requests/s', ...cached, bound: { atLeast: 0.8 } }]
  } finally {
    if (!isStopped) await almanac.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The page at addresses that no cache has, against the slowest of its queries. */
async function madePages(url: string, site: SiteInUse, view: number, states: SectionState[]): Promise<BenchRow[]> {
  const queries = states.flatMap((state) => {
    const asked = { app: site.app, view, options: dataOptions(state) }
    const range = { from: 0, to: state.display.pageSize - 1 }
    return [
      () => site.call('rows.query', { ...asked, attributes: dataAttributes(state), ...range }),
      () => site.call('rows.count', asked),
    ]
  })
  const taken: number[] = []
  for (const query of queries) {
    await query()
    const times: number[] = []
    for (let round = 0; round < LOOKS; round++) times.push(await milliseconds(query))
    taken.push(median(times))
  }
  const slowest = queries[taken.indexOf(Math.max(...taken))] ?? (() => undefined)
  let page = 1
  const ours = async () => {
    page += 1
    const answer = await fetch(`${url}${PATH}?s1_page=${page}`)
    const html = await answer.text()
    if (!answer.ok || (html.match(/<table/g) ?? []).length !== states.length)
      throw new Error(`The page answered ${answer.status} without its ${states.length} tables.`)
  }
  /** Then nothing that was told of the rows before counts any more. */
  const addRow = () => site.call('rows.create', { app: site.app, view, part: 'rows', data: { county: 'New' } })
  const turns = { rounds: ROUNDS, warmUp: 3 }
  return [
    {
      name: 'another page of one of 12 data sections over 1M rows, against the slowest query of the page',
      unit: 'ms',
      ...(await inTurns(ours, slowest, turns)),
      bound: { atMost: 1.5 },
    },
    {
      name: 'the same when a row changed before each visit, so that all 12 are read',
      unit: 'ms',
      ...(await inTurns(ours, slowest, { ...turns, before: addRow })),
      bound: { atMost: 1.5 },
    },
  ]
}
