import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RowEngine, RowTable } from '#engines/engine.ts'
import { openPostgresRows } from '#engines/postgres/engine.server.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { type ReplicatedRows, replicatedRows } from '#engines/replica/replicated-engine.server.ts'
import { type CsvFile, loadFile } from './load-file.ts'
import { freshDatabase, testPostgresUrl } from './postgres.ts'

export type TestRows = {
  engine: RowEngine
  folder: string
  /** Where the engine may write files. */
  exports: string
  /** Null where rows are in a file. */
  databaseUrl: string | null
  /** A CSV file with this text, comma-separated unless told otherwise. */
  csv(text: string, options?: Partial<CsvFile>): Promise<CsvFile>
  /** Reads a file and loads its rows. */
  load(target: RowTable, file: CsvFile, firstId: number): Promise<{ rows: number }>
  close(): Promise<void>
}

/** Where rows are; `replicated` is PostgreSQL whose every read is answered by a copy. */
export type TestRowsKind = RowEngine['kind'] | 'replicated'

/** An empty row engine of its own, in a folder or a database that goes away with it. */
export async function openTestRows(kind: TestRowsKind): Promise<TestRows> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-rows-'))
  const database = kind === 'duckdb' ? null : await freshDatabase(testPostgresUrl())
  const exports = join(folder, 'exports')
  await mkdir(exports)
  const engine =
    kind === 'replicated' && database
      ? copiedFirst(await openReplicated(database.url, folder))
      : await openRowEngine({ dataDir: folder, databaseUrl: database?.url ?? null, files: folder, exports })
  let files = 0
  return {
    engine,
    folder,
    exports,
    databaseUrl: database?.url ?? null,
    async csv(text, options = {}) {
      const path = join(folder, `${++files}.csv`)
      await writeFile(path, text)
      return { path, delimiter: ',', quote: '"', headerRows: 1, ...options }
    },
    load: (target, file, firstId) => loadFile(engine, target, file, firstId),
    async close() {
      await engine.close()
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const ALWAYS = { page: () => true, scan: () => true, count: () => true }

/** Rows on PostgreSQL with copies of every table, however small and however lately it was written to. */
export async function openReplicated(databaseUrl: string, folder: string): Promise<ReplicatedRows> {
  const settings = { folder: join(folder, 'replicas'), memoryMb: 256, mostBytes: 10 ** 9, fromRows: 0, quietMs: 0 }
  return replicatedRows(await openPostgresRows({ databaseUrl }), { ...settings, rules: ALWAYS })
}

/** Each read first waits for a copy of its table as it is, and fails where that does not answer. */
function copiedFirst(engine: ReplicatedRows): RowEngine {
  const copied = async <T>({ table }: RowTable, read: () => Promise<T>): Promise<T> => {
    await engine.replicas.refresh(table)
    const before = engine.answered()
    const answer = await read()
    if (engine.answered() === before) throw new Error(`No copy of ${table} has answered.`)
    return answer
  }
  return {
    ...engine,
    select: (target, ...asked) => copied(target, () => engine.select(target, ...asked)),
    count: (target, ...asked) => copied(target, () => engine.count(target, ...asked)),
    edges: (target, ...asked) => copied(target, () => engine.edges(target, ...asked)),
    async *scan(target, ...asked) {
      await engine.replicas.refresh(target.table)
      yield* engine.scan(target, ...asked)
    },
  }
}
