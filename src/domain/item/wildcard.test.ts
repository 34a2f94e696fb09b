import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesWildcards, parseWildcards } from './wildcard.ts'

const matches = (pattern: string, text: string) => matchesWildcards(parseWildcards(pattern), text)

test('* and % stand for any run of characters, and everything else for itself in any case', () => {
  expect(matches('flood*', 'Flood risk')).toBe(true)
  expect(matches('%risk', 'Flood RISK')).toBe(true)
  expect(matches('f*d%k', 'Flood risk')).toBe(true)
  expect(matches('flood', 'flood risk')).toBe(false)
  expect(matches('*flood', 'flood risk')).toBe(false)
  expect(matches('a*a', 'a')).toBe(false)
  expect(matches('a_c', 'abc')).toBe(false)
  expect([matches('', ''), matches('*', ''), matches('', 'a')]).toEqual([true, true, false])
})

test('it agrees with a pattern that tries every way', () => {
  const letters = (...of: string[]) => fc.array(fc.constantFrom(...of), { maxLength: 8 }).map((list) => list.join(''))
  fc.assert(
    fc.property(letters('a', 'b', '*', '%', '.'), letters('a', 'b', 'A', '.', '\n'), (pattern, text) => {
      const source = pattern.replaceAll('.', '\\.').replaceAll(/[*%]/g, '.*')
      expect(matches(pattern, text)).toBe(new RegExp(`^${source}$`, 'is').test(text))
    }),
    { numRuns: 2_000 },
  )
})

test('a long text that almost fits a pattern of many wildcards is turned down without trying every way', () => {
  expect(matches(`${'% '.repeat(500)}_`, `${' '.repeat(20_000)}x`)).toBe(false)
  expect(matches(`${'%a'.repeat(2_000)}b`, 'a'.repeat(100_000))).toBe(false)
})
