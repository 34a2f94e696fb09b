import { expect, test } from 'vitest'
import { shownBytes } from './shown-bytes.ts'

test('sizes of files are said in the unit that fits', () => {
  expect([0, 1, 834, 1200, 340_000, 999_900, 12_345_678].map(shownBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '834 bytes',
    '1.2 kB',
    '340 kB',
    '1.0 MB',
    '12.3 MB',
  ])
})
