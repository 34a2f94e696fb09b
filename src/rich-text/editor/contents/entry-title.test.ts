import { expect, test } from 'vitest'
import { entryTitle } from './entry-title.ts'

test('a title is cut at 20 characters in the first entry and at 27 in the others', () => {
  expect(entryTitle('a'.repeat(20), 0)).toBe('a'.repeat(20))
  expect(entryTitle('a'.repeat(21), 0)).toBe(`${'a'.repeat(20)}…`)
  expect(entryTitle('a'.repeat(27), 1)).toBe('a'.repeat(27))
  expect(entryTitle('a'.repeat(28), 5)).toBe(`${'a'.repeat(27)}…`)
})

test('no letter is cut in two, and nothing stands between the words and the dots', () => {
  expect(entryTitle('🌊'.repeat(21), 0)).toBe(`${'🌊'.repeat(20)}…`)
  expect(entryTitle('Rivers and the towns along them', 0)).toBe('Rivers and the towns…')
  expect(entryTitle('Rivers, the towns, and hills', 0)).toBe('Rivers, the towns, a…')
})
