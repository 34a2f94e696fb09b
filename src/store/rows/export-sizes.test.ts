import { expect, test } from 'vitest'
import { DATABASES, openTestStore } from '../../../tests/support/content-store.ts'

test.each(DATABASES)(
  'what one server found out of a file others are told, and the first word counts: %s',
  async (kind) => {
    const { store, remove } = await openTestStore(kind)
    try {
      await store.exportSizes.note('mark', 114, '2026-11-18T00:00:00.000Z')
      await store.exportSizes.note('mark', 7, '2026-11-18T00:00:01.000Z')
      expect([...(await store.exportSizes.of(['other', 'mark']))]).toEqual([['mark', 114]])
      expect((await store.exportSizes.of([])).size).toBe(0)
    } finally {
      await remove()
    }
  },
)
