import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmoji, searchPicker } from './emoji-search.ts'

const EMOJI = readEmoji(readFileSync(new URL('./emoji.txt', import.meta.url), 'utf8'))

test('the set is full: 1,800 emoji and more, each with a name', () => {
  expect(EMOJI.length).toBeGreaterThan(1800)
  expect(EMOJI.every(({ symbol, name }) => /\p{Emoji}/u.test(symbol) && /\w/.test(name))).toBe(true)
  expect(new Set(EMOJI.map(({ symbol }) => symbol)).size).toBe(EMOJI.length)
})

test('names come before keywords, and both are found as they are typed', () => {
  expect(searchPicker(EMOJI, 'rocket')[0]?.symbol).toBe('🚀')
  expect(searchPicker(EMOJI, 'thumbs_up')[0]?.symbol).toBe('👍')
  expect(searchPicker(EMOJI, 'Tada').map(({ symbol }) => symbol)).toContain('🎉')
  expect(searchPicker(EMOJI, 'qqqq')).toEqual([])
})

test('no search shows more than ten results', () => {
  expect(searchPicker(EMOJI, '')).toHaveLength(10)
  expect(searchPicker(EMOJI, 'face')).toHaveLength(10)
  fc.assert(
    fc.property(fc.string({ maxLength: 4 }), (typed) => {
      expect(searchPicker(EMOJI, typed).length).toBeLessThanOrEqual(10)
    }),
  )
})
