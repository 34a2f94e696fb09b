import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgivenMistakes, mistakesBetween, nearestWords, trigrams } from './spelling.ts'

test('a letter that is missing, added, replaced or exchanged with its neighbour is one mistake', () => {
  for (const typed of ['huricane', 'hurrricane', 'hurricame', 'hurircane'])
    expect([typed, mistakesBetween(typed, 'hurricane', 2)]).toEqual([typed, 1])
  expect(mistakesBetween('hurrican', 'hurricanes', 2)).toBe(2)
  expect(mistakesBetween('heat', 'wheat', 0)).toBe(1)
  expect(mistakesBetween('flood', 'river', 1)).toBe(2)
})

test('mistakes are the same both ways, and none are made where nothing differs', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒳'), maxLength: 9 })
  fc.assert(
    fc.property(words, words, (a, b) => {
      expect(mistakesBetween(a, b, 3)).toBe(mistakesBetween(b, a, 3))
      expect(mistakesBetween(a, b, 3) === 0).toBe(a === b)
    }),
  )
})

test('short words and numbers are taken as they are, longer ones have room for a mistake or two', () => {
  expect(['sea', 'fy21', '2021', 'heat', 'resilient'].map(forgivenMistakes)).toEqual([0, 0, 0, 1, 2])
  expect(nearestWords('tornadoe', ['tornado', 'tornadoes', 'torn'])).toEqual(['tornado', 'tornadoes'])
  expect(nearestWords('resiliance', ['resilience', 'resilient', 'reliance'])).toEqual(['resilience'])
})

test('words that are spelt alike share trigrams, whose ends are marked', () => {
  expect(trigrams('flod')).toEqual(['^fl', 'flo', 'lod', 'od$'])
  expect(trigrams('a')).toEqual(['^a$'])
})
