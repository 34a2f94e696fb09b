import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findText } from './find-text.ts'

const plain = { matchCase: false, wholeWords: false }

test('words are found in any case, or in theirs, and as whole words', () => {
  const text = 'Flood, floods and the FLOOD-plain'
  expect(findText(text, { ...plain, words: 'flood' })).toHaveLength(3)
  expect(findText(text, { ...plain, words: 'flood', matchCase: true })).toEqual([{ start: 7, end: 12 }])
  expect(findText(text, { ...plain, words: 'flood', wholeWords: true }).map(({ start }) => start)).toEqual([0, 22])
  expect(findText('Überflutung über Über', { ...plain, words: 'über', wholeWords: true })).toHaveLength(2)
  expect(findText(text, { ...plain, words: '' })).toEqual([])
})

test('whatever is typed is sought as it is, never as a pattern', () => {
  const someText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(someText, fc.string({ unit: 'grapheme' }), (words, around) => {
      const text = `${around}${words}${around}`
      const found = findText(text, { words, matchCase: true, wholeWords: false })
      expect(found.length).toBeGreaterThan(0)
      for (const { start, end } of found) expect(text.slice(start, end)).toBe(words)
    }),
  )
})
