import { pino } from 'pino'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { SourceField } from '#domain/data/column.ts'
import type { WantedColumn } from '#domain/data/configure-columns.ts'
import type { RowColumn } from '#domain/data/query.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { newColumns, storedColumns } from '#domain/data/stored-columns.ts'
import { readLayout, type VersionLayout } from '#domain/data/version-layout.ts'
import { newTableName } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { isOver, type Job } from '#domain/job/job.ts'
import type { RowEngine, RowTable } from '#engines/engine.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { retypeColumns } from '#jobs/retype-columns.server.ts'
import { validateVersion } from '#jobs/validate-version.server.ts'
import { startWorker, type Worker } from '#jobs/worker.server.ts'
import { sweepColumns } from '#server/sweep-columns.server.ts'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import { openStore } from '#store/store.server.ts'
import { type ConfiguredVersion, configureVersion } from '#work/configure-version.ts'
import type { WorkContext } from '#work/work-context.ts'
import { NO_MEDIA } from './no-media.ts'
import { insertRows } from './plain-writes.ts'

const STAMP = { by: 'ada', at: '2026-03-01T00:00:00.000Z' }
const APP = 'site'
const INSERTED_AT_ONCE = 3_000
const A_DAY_MS = 86_400_000
const LONGEST_JOB_MS = 60_000

export type TestVersions = Awaited<ReturnType<typeof openTestVersions>>

/** Versions with rows on real stores, and what configures them; whoever opens it starts workers as it needs them. */
export async function openTestVersions(settings: DatabaseSettings & { databaseUrl: string | null }) {
  const store = await openStore(settings)
  const rows = await openRowEngine({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl })
  const context: WorkContext = {
    actor: { id: 'ada', email: 'ada@example.org' },
    store,
    rows,
    signal: new AbortController().signal,
    now: () => new Date().toISOString(),
    random: () => crypto.randomUUID().slice(0, 8),
    report: (error) => process.stderr.write(`${String(error)}\n`),
  }

  const version = async (id: number): Promise<Item> => {
    const item = await store.items.get(id)
    if (!item) throw new Error(`Version ${id} is not there.`)
    return item
  }
  const layout = async (id: number): Promise<VersionLayout> => {
    const read = readLayout((await version(id)).data)
    if (!read) throw new Error(`What version ${id} says of its table can't be read.`)
    return read
  }

  return {
    store,
    rows,
    context,
    version,
    layout,
    /** The fields of a version's source. */
    async fields(id: number): Promise<SourceField[]> {
      const source = await store.items.get(Number((await version(id)).data.source_id))
      return sourceFields(source?.data.config)
    },
    /** A version with these rows, whose ids begin with 1; its source describes its columns. */
    async create(columns: RowColumn[], cells: (string | null)[][]): Promise<number> {
      const config = JSON.stringify({ attributes: columns.map(({ name }) => ({ name, type: 'text' })) })
      const source = await store.items.create(APP, 'data|source', { config }, STAMP)
      const { id } = await store.items.create(APP, 'data|view', { name: 'version 1', source_id: source.id }, STAMP)
      const table = { table: newTableName(id, context.random()), columns: newColumns(columns).columns }
      await rows.create(table)
      for (let at = 0; at < cells.length; at += INSERTED_AT_ONCE) {
        const some = cells.slice(at, at + INSERTED_AT_ONCE).map((texts, row) => ({
          id: at + row + 1,
          data: Object.fromEntries(columns.map(({ name }, column) => [name, texts[column] ?? null])),
        }))
        await insertRows(rows, table, some)
      }
      await store.items.edit(id, { table: table.table, ...storedColumns(newColumns(columns)) }, STAMP)
      return id
    },
    /** The table as readers see it. */
    async table(id: number): Promise<RowTable> {
      const { data } = await version(id)
      return { table: String(data.table), columns: (await layout(id)).columns }
    },
    async configure(id: number, columns: WantedColumn[], parts: Partial<WorkContext> = {}): Promise<ConfiguredVersion> {
      const item = await version(id)
      return configureVersion({ ...context, ...parts }, item, { baseRevision: item.revision, columns })
    },
    /** A worker for changes of types and validations; its clock is `ahead`, for one that comes after leases have run out. */
    work: (parts: { rows?: RowEngine; ahead?: number } = {}): Worker =>
      startWorker({
        ...context,
        rows: parts.rows ?? rows,
        media: NO_MEDIA,
        uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
        levelOf: async () => ADMINISTRATOR,
        publishFailed: () => {},
        kinds: new Map([retypeColumns, validateVersion].map((kind) => [kind.name, kind])),
        boot: crypto.randomUUID(),
        alone: rows.kind === 'duckdb',
        now: () => new Date(Date.now() + (parts.ahead ?? 0)).toISOString(),
      }),
    async over(jobId: string | null): Promise<Job | null> {
      for (const begun = Date.now(); Date.now() - begun < LONGEST_JOB_MS; ) {
        const job = jobId === null ? null : await store.jobs.get(jobId)
        if (!job || isOver(job)) return job
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      throw new Error(`Job ${jobId} does not end.`)
    },
    /** What the server does by itself every quarter of an hour, so many days from now. */
    sweep: (daysFromNow: number) =>
      sweepColumns({
        store,
        rows,
        now: () => new Date(Date.now() + daysFromNow * A_DAY_MS).toISOString(),
        log: pino({ level: 'silent' }),
      }),
    async close() {
      await rows.close()
      await store.close()
    },
  }
}
