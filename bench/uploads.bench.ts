import { spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isOver, type JobState } from '#domain/job/job.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { type KeptFile, loadCsv, sendFile } from '../tests/support/load-csv.ts'
import { done, firstRun, type Identity } from '../tests/support/people.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import type { BenchRow } from './bench-row.ts'
import { largeWorkbook } from './large-workbook.ts'
import { millionRows } from './million-rows.ts'
import type { SteadyAnswers, SteadyRequests } from './steady-requests.ts'

const EVERY_MS = 20
const LOOK_MS = 250
const SMALL_ROWS = 1_000
const FAILURES_SAID = 5
const LONGEST_MS = 5 * 60_000

type Server = { url: string }
type Asked = { name: string; url: string; body?: string }

/**
 * What others wait for while a file goes through the upload door, is looked at and becomes a source: a cached page and rows
 * by `/graph`, in turns at a steady rate.
 */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-uploads-'))
  const files = { csv: join(folder, 'million.csv'), xlsx: join(folder, 'large.xlsx') }
  await millionRows(files.csv)
  await largeWorkbook(files.xlsx)
  const postgres = await startTestPostgres({ durable: true })
  const database = await freshDatabase(postgres.url)
  try {
    const embedded = await measured('DuckDB', null, files)
    return [...embedded, ...(await measured('PostgreSQL', database.url, files))]
  } finally {
    await database.drop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(store: string, databaseUrl: string | null, files: Record<string, string>): Promise<BenchRow[]> {
  const almanac = await startAlmanac(databaseUrl ? { databaseUrl } : {})
  try {
    const admin = await firstRun(almanac)
    const { patternId, asked } = await readersSite(almanac, admin)
    const rows: BenchRow[] = []
    for (const [kind, path] of Object.entries(files)) {
      const { times, failures } = await askedMeanwhile(asked, () => upload(almanac, admin, patternId, path))
      for (const failure of failures.slice(0, FAILURES_SAID)) process.stderr.write(`${failure}\n`)
      const refused = `others who were not answered while an upload of ${kind} runs, ${store}`
      rows.push({ name: refused, unit: 'answers', ours: failures.length, bare: null, bound: { atMost: 0 } })
      for (const [at, { name }] of asked.entries()) {
        const late = `${name}, 99th of 100 answers while an upload of ${kind} runs, ${store}`
        rows.push({
          name: late,
          unit: 'ms',
          ours: percentile(times[at] ?? [], 0.99),
          bare: null,
          bound: { atMost: 100 },
        })
      }
    }
    return rows
  } finally {
    await almanac.stop()
  }
}

/** A site with a page that everybody may read, and a version of a thousand rows. */
async function readersSite(almanac: Server, admin: Identity): Promise<{ patternId: number; asked: Asked[] }> {
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const { sites } = await make<{ sites: { app: string }[] }>('patterns.list', {})
  const app = sites[0]?.app ?? ''
  const plan = await make<{ id: number }>('patterns.create', { app, name: 'Plan', base_url: '/plan' })
  const page = await make<{ id: number }>('pages.create', { patternId: plan.id, title: 'Home' })
  await make('pages.publish', { pageId: page.id })
  const forms = { app, name: 'Figures', base_url: '/figures', pattern_type: 'forms' }
  const catalogue = await make<{ id: number; doc_type: string }>('patterns.create', forms)
  const csv = `n,county\n${Array.from({ length: SMALL_ROWS }, (_, at) => `${at},County ${at % 62}`).join('\n')}`
  const { viewId } = await loadCsv(almanac, { patternId: catalogue.id, name: 'Small', csv }, admin)
  const env = `${app}+${catalogue.doc_type}`
  const options = JSON.stringify({ groupBy: ['county'], orderBy: { county: 'asc' } })
  const path = [
    'uda',
    env,
    'viewsById',
    viewId,
    'options',
    options,
    'dataByIndex',
    { from: 0, to: 9 },
    ['county', 'sum(n)'],
  ]
  return {
    patternId: catalogue.id,
    asked: [
      { name: 'a cached page', url: `${almanac.url}/plan` },
      {
        name: 'ten groups by /graph',
        url: `${almanac.url}/graph`,
        body: JSON.stringify({ method: 'get', paths: [path] }),
      },
    ],
  }
}

/** A file sent, previewed and loaded as the upload screen does. */
async function upload(almanac: Server, admin: Identity, patternId: number, path: string): Promise<void> {
  const name = path.split('/').at(-1) ?? ''
  const latest = performance.now() + LONGEST_MS
  const sent = await sendFile(almanac, { patternId, name }, await openAsBlob(path), admin)
  const { file } = (await sent.json()) as KeptFile
  await done(almanac, 'sources.preview', { patternId, file }, admin)
  const { jobId } = await done<{ jobId: string }>(almanac, 'sources.load', { patternId, name, file }, admin)
  for (;;) {
    const job = await done<{ state: JobState; problem: string | null }>(almanac, 'jobs.get', { id: jobId }, admin)
    if (job.state !== 'done' && isOver(job)) throw new Error(`The load is ${job.state}: ${job.problem}`)
    if (isOver(job)) return
    if (performance.now() > latest)
      throw new Error(`The load of ${name} took more than ${LONGEST_MS / 60_000} minutes.`)
    await setTimeout(LOOK_MS)
  }
}

async function askedMeanwhile(asked: Asked[], work: () => Promise<void>): Promise<SteadyAnswers> {
  const program = await bundleChild('bench/steady-requests.ts')
  const requests: SteadyRequests = { asked: asked.map(({ name: _, ...one }) => one), everyMs: EVERY_MS }
  const child = spawn(process.execPath, [program.path, JSON.stringify(requests)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const told = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Message))
      child.once('exit', (code) => reject(new Error(`Who asked meanwhile ended with ${code}.`)))
    })
  try {
    await told<'warm'>()
    await work()
    const answers = told<SteadyAnswers>()
    child.send('stop')
    return await answers
  } finally {
    child.kill()
    await program.remove()
  }
}

function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
