import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleChild } from '../../tests/support/bundle-child.ts'
import { DATABASES, openTestStore } from '../../tests/support/content-store.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { contentKillRounds, WRITER, writeUntilKilled } from '../../trial/content-kill.ts'

test.each(DATABASES)('an acknowledged write on %s survives a kill at any moment', async (kind) => {
  const opened = await openTestStore(kind)
  try {
    const report = await contentKillRounds(2, opened.settings)
    expect(report.problems).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(0)
  } finally {
    await opened.remove()
  }
})

test.each(DATABASES)(
  'two processes that start at once on an empty %s database both come up and write',
  async (kind) => {
    const program = await bundleChild(WRITER)
    const dataDir = await mkdtemp(join(tmpdir(), 'almanac-store-'))
    const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    const target = { dataDir, databaseUrl: database?.url ?? null }
    try {
      const written = await Promise.all([
        writeUntilKilled(program.path, target),
        writeUntilKilled(program.path, target),
      ])
      expect(written.map(({ size }) => size > 0)).toEqual([true, true])
    } finally {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
