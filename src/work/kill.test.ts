import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { changesKillRounds } from '../../trial/changes-kill.ts'

test.each(['sqlite', 'postgres'])(
  'row changes beside content in %s survive a kill at any moment: rows and log agree, none is half, none stays open',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'almanac-changes-kill-'))
    const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    try {
      const report = await changesKillRounds(2, { dataDir, databaseUrl: database?.url ?? null })
      expect(report.problems).toEqual([])
      expect(report.acknowledged).toBeGreaterThan(0)
    } finally {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
