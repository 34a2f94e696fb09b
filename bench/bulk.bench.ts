import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedRows } from '#cli/closed-rows.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import { isOver } from '#domain/job/job.ts'
import { jobKinds } from '#jobs/registry.server.ts'
import { UPDATE_SECTIONS } from '#jobs/updates/update-sections.server.ts'
import { startWorker } from '#jobs/worker.server.ts'
import { KEPT_LINES, MOST_LINES } from '#store/items/history-lines.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { openStore } from '#store/store.server.ts'
import { NO_MEDIA } from '../tests/support/no-media.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type BareEdit, type BareStore, bareLibsql, barePostgres } from './bare-store.ts'
import { type BenchRow, median } from './bench-row.ts'

const STAMP = { by: 'ada', at: '2026-01-01T00:00:00.000Z' }
const APP = 'plan'
const [PAGES, SECTIONS, ROUNDS] = [100, 500, 25]
/** Rounds that don't count: a server that people work with has its code compiled. */
const WARM_UP = 5
/** Positions of lines by hand: above all that the job gives. */
const FIRST_BY_HAND = 1_000_000
const [SOURCE, OLDER, NEWER] = [900_001, 900_002, 900_003]

const names = Array.from({ length: 20 }, (_, at) => `column ${at + 1}`)
const element = (viewId: number) => ({
  'element-type': 'table',
  'element-data': JSON.stringify({
    sourceInfo: {
      source_id: SOURCE,
      view_id: viewId,
      name: 'Losses',
      isDms: true,
      columns: names.map((name) => ({ name })),
    },
    columns: names.map((name) => ({ name, show: true, width: 150 })),
    display: { pageSize: 5 },
    version: 1,
  }),
})

const picked = (viewId: number): PickedVersion => ({
  source: { id: SOURCE, app: APP, env: null, name: 'Losses', catalogue: 'Data' },
  version: {
    viewId,
    name: `version ${viewId}`,
    rows: 1_000,
    changedAt: STAMP.at,
    columns: names.map((name, at) => ({ key: `c${at}`, name, dataType: 'text' as const })),
  },
})

/**
 * 500 sections on 100 pages get another version by the job, against the same rows written by hand: items, their audit,
 * what shows which version, lines of histories, and what is noted beside the job.
 */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-bulk-'))
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    const embedded = await openStore({ dataDir: folder, databaseUrl: null })
    const shared = await openStore({ dataDir: folder, databaseUrl: database.url })
    return [
      await measured('libsql', embedded, await bareLibsql(join(folder, 'content.db'))),
      await measured('PostgreSQL', shared, await barePostgres(database.url)),
    ]
  } finally {
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(name: string, store: SqlStore, bare: BareStore): Promise<BenchRow> {
  const site = await siteOf(store)
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const viewId = round % 2 === 0 ? NEWER : OLDER
    let job = ''
    const taken = [
      await timed(async () => {
        job = await byJob(store, site.sections, viewId, round)
      }),
      await timed(() => byHand(bare, site, job, round)),
    ] as const
    if (round < WARM_UP) continue
    ours.push(taken[0])
    plain.push(taken[1])
  }
  await bare.close()
  await store.close()
  const ratio = median(ours.map((one, at) => one / (plain[at] ?? Number.NaN)))
  const row = {
    name: `update of ${SECTIONS} sections on ${PAGES} pages, against the same edits by hand, ${name}`,
    unit: 'ms',
  }
  return { ...row, ours: median(ours), bare: median(plain), ratio, bound: { atMost: 2 } }
}

/** `histories` is what the edits by hand left of them. */
type Site = {
  pages: Map<number, number[]>
  sections: number[]
  histories: Map<number, { lines: object[]; older: number }>
}

async function siteOf(store: SqlStore): Promise<Site> {
  const pages = new Map<number, number[]>()
  for (let at = 0; at < PAGES; at++) {
    await store.transaction(async ({ items }) => {
      const page = await items.create(APP, 'pages', { title: `Page ${at}`, url_slug: `page_${at}`, history: [] }, STAMP)
      const ids: number[] = []
      for (let nth = 0; nth < SECTIONS / PAGES; nth++) {
        const data = { title: `Section ${nth}`, trackingId: `${at}-${nth}`, page_id: page.id, element: element(OLDER) }
        ids.push((await items.create(APP, 'pages|draft-section', data, STAMP)).id)
      }
      await items.edit(page.id, { draft_sections: ids.map((id) => ({ id, ref: `${APP}+pages|draft-section` })) }, STAMP)
      pages.set(page.id, ids)
    })
  }
  return { pages, sections: [...pages.values()].flat(), histories: new Map() }
}

/** From the job on, until it says that it is done. */
async function byJob(store: SqlStore, sections: number[], viewId: number, round: number): Promise<string> {
  const input = { app: APP, patternId: 1, docType: 'pages', name: 'Losses', sections, picked: picked(viewId) }
  const made = await store.jobs.create({ kind: UPDATE_SECTIONS, app: APP, onceKey: `bulk ${round}`, input }, STAMP)
  const worker = startWorker({
    store,
    rows: closedRows(),
    media: NO_MEDIA,
    uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
    levelOf: async () => ADMINISTRATOR,
    publishFailed: () => {},
    kinds: jobKinds,
    lanes: { quick: 1, import: 1, upkeep: 1 },
    boot: `bulk-${round}`,
    alone: true,
    now: () => new Date().toISOString(),
    random: () => 'x',
    report: (error) => process.stderr.write(`${String(error)}\n`),
  })
  for (;;) {
    const told = new Promise<void>((resolve) => {
      const unsubscribe = store.changes.subscribe(() => {
        unsubscribe()
        resolve()
      })
    })
    const job = await store.jobs.get(made?.id ?? '')
    if (job && isOver(job)) {
      const done = (job.result as { sections: number } | null)?.sections
      await worker.close()
      if (done !== sections.length) throw new Error(`Only ${done} sections were updated: ${job.problem}`)
      return job.id
    }
    await told
  }
}

/** The same rows by hand: statements prepared once on a bare driver, a transaction for twenty pages, histories as long as the job's. */
async function byHand(bare: BareStore, { pages, histories }: Site, job: string, round: number): Promise<void> {
  const viewId = round % 2 === 0 ? NEWER : OLDER
  const written = element(viewId)
  const told = Array.from({ length: SECTIONS / PAGES }, (_, at) => ({
    type: `Updated Section remotely Section ${at}`,
    user: 'ada',
    user_id: 'ada',
    time: STAMP.at,
  }))
  const all = [...pages]
  for (let at = 0; at < all.length; at += 20) {
    const edits = all.slice(at, at + 20).flatMap(([id, sections]): BareEdit[] => {
      const { held, moved, from } = withLines(histories, id, told)
      return [
        ...sections.map((section, nth): BareEdit => {
          const named = { id: section, pageId: id, trackingId: `${at}-${nth}`, anchor: `${at}-${nth}` }
          const entry = JSON.stringify({ ...named, title: `Section ${nth}`, tags: '', elementType: 'table' })
          const patch = { element: written, mark: `${round}` }
          return { id: section, patch, shown: [viewId, `version ${viewId}`, entry], noted: [job, round] }
        }),
        {
          id,
          patch: { has_changes: true, history: held },
          lines: { from, texts: moved.map((line) => JSON.stringify(line)) },
          noted: [job, 1],
        },
      ]
    })
    await bare.editMany(edits, STAMP)
  }
}

/** The history of a page with more lines, of which an item holds the newest. */
function withLines(histories: Site['histories'], id: number, told: readonly object[]) {
  const before = histories.get(id) ?? { lines: [], older: FIRST_BY_HAND }
  const lines = [...before.lines, ...told]
  const held = lines.length > MOST_LINES ? lines.slice(-KEPT_LINES) : lines
  const moved = lines.slice(0, lines.length - held.length)
  histories.set(id, { lines: held, older: before.older + moved.length })
  return { held, moved, from: before.older }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
