import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { withThreadsThatGiveWay } from './give-way.server.ts'
import { readWholeTexts } from './whole-texts.server.ts'

export type DuckDbSettings = {
  path: string
  memoryLimit?: string
  /** The most that queries under way may have on the disk together. */
  spillLimit?: string
  threads?: number
  /** How many bytes of a file one thread reads at a time; DuckDB's own choice suits everything but tests. */
  readBytes?: number
  /** Rows need not be kept in the order in which they come, so that several threads write them. */
  anyOrder?: boolean
  /** Where files are that may be loaded. */
  files?: string
  /** Where files of rows may be written. */
  exports?: string
}

/** The most that queries under way may have in memory together, with what is kept of the file; what needs more goes to the disk. */
const MEMORY_LIMIT = '256MB'
const SPILL_LIMIT = '20GB'

/**
 * Opens the file. DuckDB reaches no other files than those that may be loaded, those that it writes rows into, and its own
 * beside it: what queries hold that memory doesn't, and rows on their way into a table.
 */
export async function openInstance({
  path,
  memoryLimit = MEMORY_LIMIT,
  spillLimit = SPILL_LIMIT,
  threads,
  anyOrder = false,
  files,
  exports,
}: DuckDbSettings) {
  readWholeTexts()
  const settings = {
    memory_limit: memoryLimit,
    ...(threads ? { threads: String(threads) } : {}),
    ...(anyOrder ? { preserve_insertion_order: 'false' } : {}),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  }
  const instance = await withThreadsThatGiveWay(() => DuckDBInstance.create(path, settings))
  const spill = `${resolve(path)}.spill`
  await mkdir(spill, { recursive: true })
  // The file is open, and so nobody else's: what is there was left by a server that died.
  for (const name of await readdir(spill)) await rm(join(spill, name), { recursive: true, force: true })
  const readable = files === undefined ? [] : [`${resolve(files)}/`]
  const writable = exports === undefined ? [] : [`${resolve(exports)}/`]
  const folders = [`${spill}/`, ...readable, ...writable].map((folder) => `'${folder.replaceAll("'", "''")}'`)
  const connection = await instance.connect()
  const set = [
    `SET temp_directory = '${spill.replaceAll("'", "''")}'`,
    `SET max_temp_directory_size = '${spillLimit}'`,
    // Else it keeps a third more of what loads have given back than it may have in use.
    'SET allocator_background_threads = true',
    `SET allowed_directories = [${folders.join(', ')}]`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ]
  for (const statement of set) await connection.run(statement)
  connection.closeSync()
  const mayRead = (file: string) => readable.some((folder) => resolve(file).startsWith(folder))
  return { instance, spill, mayRead }
}
