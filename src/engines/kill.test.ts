import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { rowsKillRounds } from '../../trial/rows-kill.ts'

test.each(['duckdb', 'postgres'])(
  'acknowledged rows and loads in %s survive a kill at any moment, none of them half',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'almanac-rows-kill-'))
    const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    try {
      const report = await rowsKillRounds(2, { dataDir, databaseUrl: database?.url ?? null })
      expect(report.problems).toEqual([])
      expect(report.acknowledged).toBeGreaterThan(0)
    } finally {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
