import { expect, test } from 'vitest'
import { DATABASES, openTestStore } from '../../tests/support/content-store.ts'
import { jobsKillRounds } from '../../trial/jobs-kill.ts'

test.each(DATABASES)('jobs of every lane on %s that a kill cut off go on or are taken back', async (kind) => {
  const opened = await openTestStore(kind)
  try {
    const report = await jobsKillRounds(2, opened.settings)
    expect(report.problems).toEqual([])
    expect(report.jobs).toBeGreaterThan(0)
  } finally {
    await opened.remove()
  }
})
