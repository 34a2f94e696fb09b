import { expect, test } from 'vitest'
import { DATABASES, openTestStore } from '../../tests/support/content-store.ts'
import { loadsKillRounds } from '../../trial/loads-kill.ts'

test.each(DATABASES)(
  'a load on %s that a kill cut off is there whole in the end, or nothing of it is',
  async (kind) => {
    const opened = await openTestStore(kind)
    try {
      const report = await loadsKillRounds(2, opened.settings)
      expect(report.problems).toEqual([])
      expect(report.loads).toBeGreaterThan(0)
    } finally {
      await opened.remove()
    }
  },
)
