import { expect, test } from 'vitest'
import { hasFailure, type SectionView } from './page-view.ts'

const shown = (status: number | null) =>
  ({
    element: {
      kind: 'known',
      data: [status === null ? { ok: true, rows: [] } : { ok: false, problem: { code: 'x', message: 'x', status } }],
    },
  }) as unknown as SectionView

test('a page is made again at the next visit when one of its sections failed, not when it was refused', () => {
  expect(hasFailure({ sections: [shown(null), shown(403)] })).toBe(false)
  expect(hasFailure({ sections: [shown(null), shown(500)] })).toBe(true)
  expect(hasFailure({ sections: [{ element: { kind: 'unknown', type: 'x' } } as SectionView] })).toBe(false)
})
