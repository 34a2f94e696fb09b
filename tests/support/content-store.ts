import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { openStore } from '#store/store.server.ts'
import { freshDatabase, testPostgresUrl } from './postgres.ts'

export const DATABASES = ['sqlite', 'postgres'] as const

export type TestStore = { store: SqlStore; settings: DatabaseSettings; remove(): Promise<void> }

/** A content store of its own, empty, on the database asked for; `settings` opens it a second time. */
export async function openTestStore(kind: (typeof DATABASES)[number]): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-store-'))
  const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
  const settings = { dataDir, databaseUrl: database?.url ?? null }
  const store = await openStore(settings)
  return {
    store,
    settings,
    async remove() {
      await store.close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
