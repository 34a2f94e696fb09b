import type { TextForReaders } from '#domain/page/search/readers-text.ts'
import { refuse } from '#domain/problem.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import type { Settings } from '#installation/env.server.ts'
import { joinInstallation } from '#installation/installation.server.ts'
import { beginRestore, endRestore } from '#store/copies/half-restored.server.ts'
import { isEmpty, remakeTables, writeCopy } from '#store/copies/write-copy.server.ts'
import { openDatabase } from '#store/database/db.server.ts'
import { MIGRATIONS } from '#store/migrations/list.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { openStore } from '#store/store.server.ts'
import { migrationsOf, restoredContent, restoreFiles } from './restore-backup.server.ts'
import { type VerifiedBackup, verifyBackup } from './verify-backup.server.ts'

type Restoring = {
  path: string
  settings: Settings
  textForReaders: TextForReaders
  /** Whether what is there may be replaced. */
  overwrite: boolean
  tell(line: string): void
}

/**
 * Puts a back-up into an installation that nobody runs, of either kind of stores. The back-up is read to its end before
 * anything is written, and what is there is replaced only where that was asked for.
 */
export async function restoreInstallation(restoring: Restoring): Promise<VerifiedBackup> {
  const { path, settings, overwrite, tell } = restoring
  tell('Reading the backup')
  const verified = await verifyBackup(path)
  const age = migrationsOf(
    verified.head.migrations,
    MIGRATIONS.map(({ name }) => name),
  )
  await withStore(restoring, async (store) => {
    if (await store.shared?.agree(async ({ others }) => others))
      throw refuse(409, 'in-use', 'Other servers are running on this database. Stop them first.')
    if (!overwrite && !(await isEmpty(store)))
      throw refuse(409, 'not-empty', 'This installation already has content. Use --overwrite to replace all of it.')
    await beginRestore(store)
  })
  // Tables of an older Almanac are brought up to date with what is in them, and only then hold files again.
  if (age === 'older') await writeContent(restoring, verified.head.migrations)
  await withStore(restoring, async (store) => {
    const { files, uploads } = await joinInstallation(settings, store)
    const rows = await openRowEngine({ ...settings, memoryMb: settings.rowsMemoryMb })
    try {
      tell('Restoring rows and files')
      await restoreFiles(path, { rows, pictures: files.pictures, uploads, tell })
    } finally {
      await rows.close()
    }
  })
  if (age === 'same') await writeContent(restoring, null)
  // Derives what is kept of the content for lists and searches.
  await withStore(restoring, endRestore)
  return verified
}

async function writeContent({ path, settings, tell }: Restoring, older: readonly string[] | null): Promise<void> {
  tell('Restoring the content')
  const database = openDatabase(settings)
  try {
    if (older) await remakeTables(database, older)
    const { batches, counters } = restoredContent(path)
    await writeCopy(database, batches, counters)
  } finally {
    await database.close()
  }
}

async function withStore(
  { settings, textForReaders }: Restoring,
  work: (store: SqlStore) => Promise<void>,
): Promise<void> {
  const store = await openStore({ ...settings, textForReaders, restoring: true })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
