import { request } from 'node:http'
import { expect, test } from 'vitest'
import { answersMeanwhile } from '../support/answers-meanwhile.ts'
import { loadCsv } from '../support/load-csv.ts'
import { call, done, GUEST } from '../support/people.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { serverInUse } from '../support/world-in-use.ts'

const ROWS = 40_000
const HELD_MS = 30_000
const EDITED_ROWS = 300_000
const DIFFERENT = 5_000
const AT_ONCE_MS = 2_000

/** Sixteen numbers multiplied: a query of many such keeps an engine busy for a while. */
const product = (at: number) => `${Array.from({ length: 16 }, () => 'n').join(' * ')} + ${at}`

/** Distinct counts that take an engine seconds for each set. */
const slowSets = (env: string, viewId: number, sets: number) =>
  Array.from({ length: sets }, (_, at) => {
    const columns = Array.from({ length: 60 }, (_, column) => `count(distinct ${product(at * 100 + column)})`)
    return ['uda', env, 'viewsById', viewId, 'options', JSON.stringify({ gt: { n: at } }), 'dataByIndex', 0, columns]
  })

type Opened = Awaited<ReturnType<typeof serverInUse>>

/** A version of so many numbers in a new catalogue; so many of them differ. */
async function manyNumbers({ almanac, admin }: Opened, rows = ROWS, name = 'Numbers', different = ROWS) {
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const { sites } = await make<{ sites: { app: string }[] }>('patterns.list', {})
  const app = sites[0]?.app ?? ''
  const pattern = { app, name, base_url: `/${name.toLowerCase()}`, pattern_type: 'forms' }
  const catalogue = await make<{ id: number; doc_type: string }>('patterns.create', pattern)
  const csv = `n\n${Array.from({ length: rows }, (_, at) => (at % different) + 1).join('\n')}`
  const { viewId } = await loadCsv(almanac, { patternId: catalogue.id, name, csv }, admin)
  return { app, env: `${app}+${catalogue.doc_type}`, viewId }
}

/** A published page under `/plan` with this section, or with none. */
async function publishedPage({ almanac, admin }: Opened, patternId: number, title: string, section?: object) {
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const page = await make<{ id: number }>('pages.create', { patternId, title })
  if (section) await make('pages.save', { pageId: page.id, changes: { draft_sections: [section] } })
  await make('pages.publish', { pageId: page.id })
  return page
}

async function planPattern({ almanac, admin }: Opened, app: string): Promise<number> {
  const pattern = { app, name: 'Plan', base_url: '/plan' }
  return (await done<{ id: number }>(almanac, 'patterns.create', pattern, admin)).id
}

/** Posts and closes the connection while the server is at work on it. */
function askAndLeave(url: string, body: unknown, afterMs: number, { headers } = GUEST): Promise<void> {
  return new Promise((left) => {
    const asked = request(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } })
    asked.once('error', () => left())
    asked.end(JSON.stringify(body))
    setTimeout(() => asked.destroy(), afterMs)
  })
}

const database = await freshDatabase(testPostgresUrl())
const onDuckDb = await serverInUse()
const onPostgres = await serverInUse({ databaseUrl: database.url })
const impatient = await serverInUse({ env: { QUERY_TIMEOUT_MS: '1' } })

test.each([
  ['DuckDB', onDuckDb],
  ['PostgreSQL', onPostgres],
])('queries of a client that left end, and others read rows: %s', async (_, opened) => {
  const { almanac } = opened
  const { app, env, viewId } = await manyNumbers(opened)
  await publishedPage(opened, await planPattern(opened, app), 'Home')
  const count = async () => {
    const body = JSON.stringify({ app, view: viewId, options: { gt: { n: '10' } } })
    const headers = { 'content-type': 'application/json' }
    // From the address of the one that left, and so in the same line.
    const signal = AbortSignal.timeout(HELD_MS)
    const answer = await fetch(`${almanac.url}/api/rows.count`, { method: 'POST', headers, body, signal })
    return answer.json()
  }
  const { result } = await answersMeanwhile(almanac, async () => {
    await askAndLeave(`${almanac.url}/graph`, { method: 'get', paths: slowSets(env, viewId, 80) }, 500)
    return count()
  })
  expect(result).toBe(ROWS - 10)
  expect(almanac.log.filter((line) => line.includes('unexpected') || line.includes('part of an answer'))).toEqual([])
})

test.each([
  ['DuckDB', onDuckDb],
  ['PostgreSQL', onPostgres],
])(
  'a mass edit or undo of a client that left writes nothing, and others write at once: %s',
  async (_, opened) => {
    const { almanac, admin } = opened
    const { app, viewId } = await manyNumbers(opened, EDITED_ROWS, 'Edited', DIFFERENT)
    const ask = <T>(verb: string, input: object) => done<T>(almanac, verb, { app, view: viewId, ...input }, admin)
    const edited = () => ask<number>('rows.count', { options: { like: { n: '% now' } } })
    const entries = async () => (await ask<{ kind: string }[]>('rows.changes', {})).map(({ kind }) => kind)
    const numbers = Array.from({ length: DIFFERENT }, (_, at) => String(at + 1))
    const edit = (to: (n: string) => string, from = (n: string) => n) => ({
      ...{ app, view: viewId, column: 'n' },
      maps: numbers.map((n) => ({ invalidValue: from(n), validValue: to(n) })),
    })
    const now = (n: string) => `${n} now`
    const begun = performance.now()
    const { entry } = await ask<{ entry: number }>('rows.mass-edit', edit(now))
    const wholeMs = performance.now() - begun
    const later = edit((n) => `${n} later`, now)
    for (const [verb, input] of [
      ['rows.mass-edit', later],
      ['rows.undo', { id: entry }],
    ] as const) {
      await askAndLeave(`${almanac.url}/api/${verb}`, input, wholeMs / 3, admin)
      const left = performance.now()
      await ask('rows.create', { data: { n: '7' } })
      expect(performance.now() - left).toBeLessThan(Math.max(wholeMs / 4, AT_ONCE_MS))
      expect(await edited()).toBe(EDITED_ROWS)
    }
    // The entries of what was given up are settled as not done.
    expect(await entries()).toEqual(['create', 'create', 'mass-edit', 'load'])
    expect(await ask('rows.count', { options: { like: { n: '% later' } } })).toBe(0)
    expect(almanac.log.filter((line) => line.includes('unexpected'))).toEqual([])
  },
  180_000,
)

test('a query that takes too long is ended and said so in its own section, and such a page is not kept', async () => {
  const { almanac } = impatient
  const { app, viewId } = await manyNumbers(impatient, 10 * ROWS)
  const shown = { sourceInfo: { view_id: viewId, name: 'Numbers' }, columns: [{ name: 'n' }] }
  const element = { 'element-type': 'table', 'element-data': JSON.stringify(shown) }
  const section = { trackingId: 'late', title: 'Late section', element }
  const page = await publishedPage(impatient, await planPattern(impatient, app), 'Late', section)
  for (let visit = 0; visit < 2; visit++) {
    const answer = await fetch(`${almanac.url}/plan/late`)
    expect([answer.status, answer.headers.get('cache-status')]).toEqual([200, 'almanac; fwd=miss'])
    expect(await answer.text()).toContain('This query takes too long.')
  }
  const again = await call(almanac, 'pages.section', { pageId: page.id, anchor: 'late' }, GUEST)
  expect(await again.text()).toContain('This query takes too long.')
  const late = await call(almanac, 'rows.count', { app, view: viewId, options: { groupBy: ['n'] } }, GUEST)
  expect([late.status, await late.text()]).toEqual([503, expect.stringContaining('too-slow')])
})
