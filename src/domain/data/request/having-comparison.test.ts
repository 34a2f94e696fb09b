import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHaving } from './having-comparison.ts'

test('a comparison is an expression, an operator and a number or a text', () => {
  expect(parseHaving('sum(amount) >= 10')).toEqual({ left: 'sum(amount)', operator: '>=', right: 10 })
  expect(parseHaving('sum(amount)<-1.5')).toEqual({ left: 'sum(amount)', operator: '<', right: -1.5 })
  expect(parseHaving("min(name) <> 'a = b'")).toEqual({ left: 'min(name)', operator: '<>', right: 'a = b' })
  expect(parseHaving("max(name) = ''")).toEqual({ left: 'max(name)', operator: '=', right: '' })
})

test.each([
  '',
  "'",
  "''",
  '>',
  '= 1',
  ' > 1',
  'a',
  'a >',
  'a > b',
  "a > 'b",
  "a 'b'",
  'a 1',
  'a > 1.',
  'a > .5',
  'a ! 1',
])('%j is none', (text) => expect(parseHaving(text)).toBeNull())

test('it agrees with a pattern that tries every way', () => {
  const tried = /^(.+?)\s*(>=|<=|<>|!=|=|>|<)\s*(-?[0-9]+(?:\.[0-9]+)?|'[^']*')$/s
  const letter = fc.constantFrom('a', ' ', '\n', '>', '<', '=', '!', '-', '.', '0', '7', "'")
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 12 }), (letters) => {
      const text = `a${letters.join('')}`
      const [, left = '', operator, right = ''] = tried.exec(text) ?? []
      const value = right.startsWith("'") ? right.slice(1, -1) : Number(right)
      const expected =
        operator === undefined || left.trim() === '' ? null : { left: left.trim(), operator, right: value }
      expect(parseHaving(text)).toEqual(expected)
    }),
    { numRuns: 5_000 },
  )
})

test('a text of spaces alone between its ends is turned down at once', () => {
  expect(parseHaving(`a${' '.repeat(20_000)}b`)).toBeNull()
  expect(parseHaving(`a${' '.repeat(20_000)}1`)).toBeNull()
})
