import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { columnsKillRounds } from '../../trial/columns-kill.ts'

test.each(['duckdb', 'postgres'])(
  'columns in %s that are configured, retyped and swept keep every text across kills, and leave nothing half',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'almanac-columns-kill-'))
    const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    try {
      const report = await columnsKillRounds(3, { dataDir, databaseUrl: database?.url ?? null })
      expect(report.problems).toEqual([])
      expect(report.configured).toBeGreaterThan(0)
      expect(report.written).toBeGreaterThan(0)
    } finally {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  120_000,
)
