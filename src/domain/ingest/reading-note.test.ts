import { expect, test } from 'vitest'
import { NoteTaker, notePlaceWords, PLACES_KEPT } from './reading-note.ts'

test('what is met while reading is counted, and located by its first places', () => {
  const taker = new NoteTaker()
  for (let row = 1; row <= 30; row++) taker.note('short-row', row)
  taker.note('duplicate-header', 1, 3, 'x'.repeat(200))
  const [short, duplicate] = taker.notes()
  expect(short).toMatchObject({ kind: 'short-row', count: 30 })
  expect(short?.places).toHaveLength(PLACES_KEPT)
  expect(duplicate?.places).toEqual([{ row: 1, column: 3, text: `${'x'.repeat(100)}…` }])
  expect(notePlaceWords('short-row', { row: 7, column: null })).toBe(
    'Row 7 has fewer cells than the header; the missing ones are empty',
  )
  expect(notePlaceWords('duplicate-header', { row: 1, column: 3, text: 'loss_2' })).toBe(
    'Row 1, column 3 has the same name as a column before it (loss_2)',
  )
})
