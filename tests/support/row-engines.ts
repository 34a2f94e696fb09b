import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RowEngine, RowTable } from '#engines/engine.ts'
import { openRowEngine } from '#engines/registry.server.ts'
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

/** An empty row engine of its own, in a folder or a database that goes away with it. */
export async function openTestRows(kind: RowEngine['kind']): Promise<TestRows> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-rows-'))
  const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
  const exports = join(folder, 'exports')
  await mkdir(exports)
  const engine = await openRowEngine({ dataDir: folder, databaseUrl: database?.url ?? null, files: folder, exports })
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
