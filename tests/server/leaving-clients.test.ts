import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { answersMeanwhile } from '../support/answers-meanwhile.ts'
import { loadCsv } from '../support/load-csv.ts'
import { call, done, GUEST } from '../support/people.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { serverInUse } from '../support/world-in-use.ts'

const ROWS = 40_000
const READ_ROWS = 200_000
const HELD_MS = 30_000
const EDITED_ROWS = 300_000
const DIFFERENT = 5_000
const AT_ONCE_MS = 2_000
/** Their statements would take longer than this by themselves. */
const ENDED_MS = 4_000
const CPU_WINDOW_MS = 200
/** Of one core: little, since others may use the machine too. */
const BUSY_PART = 0.15

/** Texts made of every row, many at once: a statement that takes an engine many seconds, and sets of such. */
const slowSets = (env: string, viewId: number, sets: number) =>
  Array.from({ length: sets }, (_, at) => {
    const made = (column: number) =>
      `max(length(replace(replace(upper(concat(n, 'a${column}')), '1', 'one'), 'A', 'b')))`
    const columns = Array.from({ length: 150 }, (_, column) => made(column))
    return ['uda', env, 'viewsById', viewId, 'options', JSON.stringify({ gt: { n: at } }), 'dataByIndex', 0, columns]
  })

type Opened = Awaited<ReturnType<typeof serverInUse>>

/** A version of so many numbers in a new catalogue; so many of them differ. */
async function manyNumbers({ almanac, admin }: Opened, rows = ROWS, name = 'Numbers', different = rows) {
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

/** Posts, and answers how to close the connection while the server is at work on it. */
function begin(url: string, body: unknown, { headers } = GUEST): () => Promise<void> {
  const asked = request(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } })
  // Also where it was answered before.
  const left = new Promise<void>((over) => asked.on('error', () => {}).once('close', over))
  asked.end(JSON.stringify(body))
  return () => {
    asked.destroy()
    return left
  }
}

const database = await freshDatabase(testPostgresUrl())
const onDuckDb = await serverInUse()
const onPostgres = await serverInUse({ databaseUrl: database.url })
const watching = new pg.Client({ connectionString: database.url })
await watching.connect()
afterAll(() => watching.end())
const impatient = await serverInUse({ env: { QUERY_TIMEOUT_MS: '1' } })

/** Hundredths of a second that all threads of a server but the one that answers requests have had so far. */
function usedByOthers(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).filter((thread) => thread !== String(pid))
  return threads.reduce((used, thread) => {
    const path = `/proc/${pid}/task/${thread}/stat`
    // It may have ended meanwhile.
    const fields = existsSync(path) ? (readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []) : []
    return used + Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }, 0)
}

/** Whether the engine of a server is at work on queries: PostgreSQL says so, and DuckDB's own threads take the CPU. */
async function isQuerying(opened: Opened): Promise<boolean> {
  if (opened === onPostgres) {
    const { rowCount } = await watching.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'almanac-rows' AND state = 'active'",
    )
    return rowCount !== 0
  }
  const [begun, before] = [performance.now(), usedByOthers(opened.almanac.pid)]
  await setTimeout(CPU_WINDOW_MS)
  return (usedByOthers(opened.almanac.pid) - before) * 10 > (performance.now() - begun) * BUSY_PART
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + HELD_MS; Date.now() < end; ) if (await isSo()) return
  throw new Error(`Within ${HELD_MS} ms ${what}.`)
}

test.each([
  ['DuckDB', onDuckDb],
  ['PostgreSQL', onPostgres],
])('others read rows while queries of a client run, which end in the engine when it leaves: %s', async (_, opened) => {
  const { almanac, admin } = opened
  const { app, env, viewId } = await manyNumbers(opened, READ_ROWS)
  await publishedPage(opened, await planPattern(opened, app), 'Home')
  const count = (from: number) =>
    done<number>(almanac, 'rows.count', { app, view: viewId, options: { gt: { n: String(from) } } }, admin)
  await answersMeanwhile(almanac, async () => {
    const leave = begin(`${almanac.url}/graph`, { method: 'get', paths: slowSets(env, viewId, 10) })
    await until(() => isQuerying(opened), 'no query of the client began')
    expect(await count(10)).toBe(READ_ROWS - 10)
    await until(() => isQuerying(opened), 'they were over before it left')
    await leave()
    const left = performance.now()
    await until(async () => !(await isQuerying(opened)), 'its queries did not end')
    expect(performance.now() - left).toBeLessThan(ENDED_MS)
    expect(await count(20)).toBe(READ_ROWS - 20)
  })
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
      const leave = begin(`${almanac.url}/api/${verb}`, input, admin)
      await until(() => isQuerying(opened), 'no edit of the client began')
      await leave()
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
