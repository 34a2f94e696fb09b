import { expect, test } from 'vitest'
import { tagSuggestions } from './tag-suggestions.ts'

const known = ['flood', 'flash flood', 'Flooding', 'wind', 'fire', 'f1', 'f2', 'f3', 'f4', 'f5']

test('nothing is suggested before something is typed', () => {
  expect(tagSuggestions('', known, [])).toEqual([])
  expect(tagSuggestions('  ', known, [])).toEqual([])
})

test('at most six are suggested, those that begin with it first, none that the section has', () => {
  expect(tagSuggestions('f', known, [])).toHaveLength(6)
  expect(tagSuggestions('flo', known, ['flood'])).toEqual(['Flooding', 'flash flood'])
  expect(tagSuggestions('snow', known, [])).toEqual([])
})
