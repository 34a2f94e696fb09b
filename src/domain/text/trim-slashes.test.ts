import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimEndSlashes, trimSlashes } from './trim-slashes.ts'

test('slashes go from the ends and stay between', () => {
  expect(trimSlashes('//plan//flood/')).toBe('plan//flood')
  expect(trimEndSlashes('/plan/')).toBe('/plan')
  expect([trimSlashes('///'), trimSlashes(''), trimEndSlashes('/')]).toEqual(['', '', ''])
})

test('what is left begins and ends with no slash, and nothing else is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', 'a', ' '), { maxLength: 30 }), (letters) => {
      const path = letters.join('')
      const trimmed = trimSlashes(path)
      expect(trimmed.startsWith('/') || trimmed.endsWith('/')).toBe(false)
      const [before = '', behind = ''] = trimmed === '' ? [] : path.split(trimmed)
      expect(`${before}${behind}`).toMatch(/^\/*$/)
    }),
  )
})
