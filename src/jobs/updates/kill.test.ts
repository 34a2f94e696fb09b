import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { updatesKillRounds } from '../../../trial/updates-kill.ts'

test.each(['sqlite', 'postgres'])(
  'updates of many sections and releases in %s survive a kill at any moment: each change is made once, each release is whole',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'almanac-updates-kill-'))
    const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    try {
      const report = await updatesKillRounds(2, { dataDir, databaseUrl: database?.url ?? null })
      expect(report.problems).toEqual([])
      expect(report.jobs).toBeGreaterThan(0)
    } finally {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
