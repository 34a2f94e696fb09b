import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '#domain/installation/finding.ts'
import { backupWarning } from '#domain/installation/scheduled-backup.ts'
import { storedTables } from '#engines/duckdb/stored-tables.server.ts'
import type { Settings } from '#installation/env.server.ts'
import { openStoredContent, type StoredContent } from '#store/stored-content.server.ts'
import { checkFiles } from './check-files.server.ts'
import { checkPermissions } from './check-permissions.server.ts'
import { checkReferences } from './check-references.server.ts'
import { checkStandby } from './check-standby.server.ts'

const LEAST_NODE = [20, 19] as const

export type Examined = {
  settings: Settings
  /** The row tables of the server that has their file open; null where none runs. */
  openTables: (() => Promise<string[]>) | null
  now: string
}

/** Looks through an installation without changing anything, also while a server runs on it. */
export async function examine({ settings, openTables, now }: Examined): Promise<Finding[]> {
  const found: Finding[] = [...checkNode(process.versions.node)]
  const content = await openStoredContent(settings)
  if (!content) {
    const what = `There is no installation in ${settings.dataDir} yet.`
    return [
      ...found,
      { area: 'stores', level: 'problem', what, mend: 'Set DATA_DIR to its folder, or start the server.' },
    ]
  }
  try {
    const steps = await checkMigrations(content)
    found.push(...steps, ...(await checkStores(content, settings)), ...(await checkStandby(settings)))
    // Tables of before may not have what is asked for below.
    if (steps.every(({ level }) => level === 'ok')) {
      const tables = await rowTables(content, settings, openTables)
      found.push(...tables.found)
      found.push(
        ...ok(await checkReferences(content, tables.names), 'references', 'Everything that items refer to is there.'),
      )
      found.push(...ok(await checkFiles(content, settings), 'files', 'All files are there and unchanged.'))
      found.push(...(await checkBackups(content, settings, now)))
    }
  } finally {
    await content.close()
  }
  const permissions = await checkPermissions(settings)
  return [...found, ...ok(permissions, 'permissions', 'Only the user of the server can read its files.')]
}

const ok = (found: Finding[], area: Finding['area'], what: string): Finding[] =>
  found.length > 0 ? found : [{ area, level: 'ok', what }]

export function checkNode(version: string): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])
  const what = `Node ${version}`
  if (!isOld) return [{ area: 'versions', level: 'ok', what: `${what} is new enough.` }]
  const mend = `Install Node ${LEAST_NODE.join('.')} or newer.`
  return [{ area: 'versions', level: 'problem', what: `${what} is too old.`, mend }]
}

async function checkMigrations(content: StoredContent): Promise<Finding[]> {
  const { missing, unknown } = await content.migrations()
  if (unknown.length > 0) {
    const what = `A newer Almanac has changed the tables (${unknown.join(', ')}).`
    return [{ area: 'versions', level: 'problem', what, mend: 'Run that one, or restore a backup made before it.' }]
  }
  if (missing.length > 0) {
    const what = `The tables are from an older Almanac (still to come: ${missing.join(', ')}).`
    return [{ area: 'versions', level: 'warning', what, mend: 'Start the server once: it brings them up to date.' }]
  }
  return [{ area: 'versions', level: 'ok', what: 'The tables are up to date.' }]
}

async function checkStores(content: StoredContent, { dataDir, databaseUrl }: Settings): Promise<Finding[]> {
  const restore = 'Stop the server and restore a backup (almanac restore FILE --overwrite).'
  const faults = await content.faults()
  const log = join(dataDir, 'content.db-wal.damaged')
  const found: Finding[] = faults.map((fault) => ({
    area: 'stores',
    level: 'problem',
    what: `content.db is damaged: ${fault.slice(0, 200)}`,
    mend: restore,
  }))
  if (databaseUrl === null && existsSync(log)) {
    const what = 'The log of content.db was damaged; the most recent changes may be lost.'
    found.push({ area: 'stores', level: 'problem', what, mend: `${restore} Or continue without them: remove ${log}.` })
  }
  if (await content.isHalfRestored()) {
    const what = 'A restore into this installation did not finish.'
    found.push({ area: 'stores', level: 'problem', what, mend: 'Run it again with --overwrite.' })
  }
  return ok(found, 'stores', databaseUrl === null ? 'content.db is sound.' : 'The database answers.')
}

async function rowTables(content: StoredContent, { dataDir, databaseUrl }: Settings, open: Examined['openTables']) {
  const path = join(dataDir, 'rows.duckdb')
  try {
    if (databaseUrl !== null) return { names: await first(content, 'rowTables'), found: [] }
    const names = open ? await open() : await storedTables(path)
    return { names, found: [{ area: 'stores', level: 'ok', what: 'rows.duckdb can be read.' } satisfies Finding] }
  } catch (error) {
    const what = `rows.duckdb cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : error}`
    const mend = 'If another program has it open, close that program. Otherwise, restore a backup.'
    return { names: null, found: [{ area: 'stores', level: 'problem', what, mend } satisfies Finding] }
  }
}

async function first(content: StoredContent, query: 'rowTables'): Promise<string[]> {
  const names: string[] = []
  for await (const rows of content.rows(query)) names.push(...rows.flatMap(([name]) => name ?? []))
  return names
}

async function checkBackups(content: StoredContent, { backup }: Settings, now: string): Promise<Finding[]> {
  if (!backup) {
    const what = 'No automatic backups are made.'
    return [{ area: 'backups', level: 'warning', what, mend: 'Set BACKUP_DIR, or run almanac backup on a schedule.' }]
  }
  for await (const rows of content.rows('backups'))
    for (const [state, endedAt] of rows) {
      const run = { job: '', file: null, bytes: 0, problem: null, endedAt: endedAt ?? '' }
      const last = { ...run, state: state === 'done' ? ('done' as const) : ('failed' as const) }
      const what = backupWarning([last], backup.everyHours, now)
      if (what === null) return [{ area: 'backups', level: 'ok', what: `The last backup was made on ${endedAt}.` }]
      return [{ area: 'backups', level: 'problem', what, mend: 'The server log and the Storage screen say why.' }]
    }
  return [{ area: 'backups', level: 'warning', what: 'No backup has been made yet.', mend: 'Start the server.' }]
}
