import { expect, test } from 'vitest'
import { DATABASES, openTestStore } from '../../tests/support/content-store.ts'
import { uploadsKillRounds } from '../../trial/uploads-kill.ts'

test.each(DATABASES)(
  'a kill in an upload or its undo on %s leaves the rows of before or the new ones, never a mixture',
  async (kind) => {
    const opened = await openTestStore(kind)
    try {
      const { uploads, problems } = await uploadsKillRounds(2, opened.settings)
      expect(problems).toEqual([])
      expect(uploads).toBeGreaterThan(0)
    } finally {
      await opened.remove()
    }
  },
)
