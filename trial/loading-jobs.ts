import { isOver, type Job } from '#domain/job/job.ts'
import type { RowEngine } from '#engines/engine.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { PublishInput } from '#jobs/publish/publish-input.ts'
import { PUBLISH_UPLOAD, publishUpload } from '#jobs/publish-upload.server.ts'
import { validateVersion } from '#jobs/validate-version.server.ts'
import { startWorker, type Worker } from '#jobs/worker.server.ts'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import { openUploads, type Uploads } from '#store/files/uploads.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { openStore } from '#store/store.server.ts'
import { NO_MEDIA } from '../tests/support/no-media.ts'

export const APP = 'trial'
export const DOC_TYPE = 'data'
const STAMP = { by: 'trial', at: '2026-01-01T00:00:00.000Z' }

/**
 * What a file is: plain lines, with quotes so that our parser reads it, broken in its last line, or with a last line whose
 * name is no number as all others are.
 */
const FILES = ['plain', 'quoted', 'broken', 'turning'] as const
export type LoadedFile = (typeof FILES)[number]

export type Loading = { store: SqlStore; rows: RowEngine; uploads: Uploads; close(): Promise<void> }

/** The stores of a server that loads files. */
export async function openLoading({ dataDir, databaseUrl }: DatabaseSettings): Promise<Loading> {
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? null })
  const uploads = await openUploads({ dataDir }, null)
  const rows = await openRowEngine({ dataDir, databaseUrl: databaseUrl ?? null, files: uploads.folder })
  return {
    store,
    rows,
    uploads,
    async close() {
      await rows.close()
      await store.close()
    },
  }
}

/** A job, once it is over. */
export async function jobOver({ store }: Loading, id: string): Promise<Job> {
  for (;;) {
    const job = await store.jobs.get(id)
    if (!job) throw new Error(`The job ${id} is lost.`)
    if (isOver(job)) return job
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** A worker on loads and validations; `ahead` is how far its clock is ahead, for one that comes after leases have run out. */
export function startLoadingWorker({ store, rows, uploads }: Loading, ahead = 0): Worker {
  return startWorker({
    store,
    rows,
    uploads,
    media: NO_MEDIA,
    levelOf: async () => 10,
    publishFailed: () => {},
    kinds: new Map([publishUpload, validateVersion].map((kind) => [kind.name, kind])),
    lanes: { quick: 1, import: 3, upkeep: 1 },
    boot: crypto.randomUUID(),
    alone: rows.kind === 'duckdb',
    now: () => new Date(Date.now() + ahead).toISOString(),
    random: () => crypto.randomUUID().replaceAll('-', '').slice(0, 10),
    report: (error) => process.stderr.write(`${String(error)}\n`),
  })
}

/** The catalogue that everything is loaded into; made once. */
export async function catalogueOf({ store }: Loading): Promise<number> {
  const [known] = await store.items.ofType('pattern')
  if (known) return known.id
  return (await store.items.create(APP, 'pattern', { doc_type: DOC_TYPE, pattern_type: 'forms' }, STAMP)).id
}

/** Keeps a file of so many rows, whose numbers are all there are below them, and starts to load it. */
export async function addLoad({ store, uploads }: Loading, patternId: number, rows: number, kind: LoadedFile) {
  const quote = kind === 'quoted' ? '"' : ''
  const nameOf = (at: number) => (kind === 'turning' && at < rows - 1 ? at : `row ${at}`)
  const lines = Array.from({ length: rows }, (_, at) => `${at},${quote}${nameOf(at)}${quote}\n`)
  const text = `n,name\n${lines.join('')}${kind === 'broken' ? '1,"open\n' : ''}`
  const { file } = await uploads.keep(pieces(text))
  const name = crypto.randomUUID()
  const input = PublishInput.parse({ patternId, app: APP, docType: DOC_TYPE, name, file })
  const job = await store.jobs.create({ kind: PUBLISH_UPLOAD, app: APP, onceKey: name, input }, STAMP)
  if (!job) throw new Error('A load was not taken.')
  return job.id
}

/** Keeps a text as a file and starts to publish it. */
export async function addPublish(
  { store, uploads }: Loading,
  text: string,
  about: Partial<PublishInput> & { patternId: number },
): Promise<string> {
  const { file } = await uploads.keep(pieces(text))
  const input = PublishInput.parse({
    app: APP,
    docType: DOC_TYPE,
    name: 'Losses',
    file,
    fileName: 'losses.csv',
    ...about,
  })
  const onceKey = about.versionId === undefined ? crypto.randomUUID() : `version ${about.versionId}`
  const job = await store.jobs.create({ kind: PUBLISH_UPLOAD, app: APP, onceKey, input }, STAMP)
  if (!job) throw new Error('An upload was not taken.')
  return job.id
}

async function* pieces(text: string) {
  yield new TextEncoder().encode(text)
}
