import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classOf, classShade, classText, valueClasses } from './classes.ts'
import { mapLook } from './map-look.ts'

const look = (display = {}) => mapLook(display)
const bounds = (values: number[], display = {}) => valueClasses(values, look(display)).map(({ from, to }) => [from, to])

describe('classes', () => {
  test('of quantiles hold as many places each; equal steps are as wide each; bounds by hand are those that were set', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 100]
    expect(bounds(values, { classing: 'quantile', classes: 4 })).toEqual([
      [1, 2.75],
      [2.75, 4.5],
      [4.5, 6.25],
      [6.25, 100],
    ])
    expect(bounds(values, { classing: 'equal', classes: 3 })).toEqual([
      [1, 34],
      [34, 67],
      [67, 100],
    ])
    expect(bounds(values, { classing: 'manual', breaks: ['50', '5', 'x', 5] })).toEqual([
      [null, 5],
      [5, 50],
      [50, null],
    ])
  })

  test('are fewer where values are few or the same, and none without values', () => {
    expect(bounds([])).toEqual([])
    expect(bounds([7])).toEqual([[7, 7]])
    expect(bounds([3, 3, 3, 3])).toEqual([[3, 3]])
    expect(bounds([0, 0, 0, 0, 0, 9])).toEqual([[0, 9]])
  })

  test('are written with a number that two of them share', () => {
    const write = (value: number) => `$${value}`
    const words = (display: object) => valueClasses([1, 9], look(display)).map((one) => classText(one, write))
    expect(words({ classing: 'equal', classes: 2 })).toEqual(['$1 – $5', '$5 – $9'])
    expect(words({ classing: 'manual', breaks: [4] })).toEqual(['Below $4', '$4 or more'])
    expect(classText({ from: 2, to: 2 }, write)).toBe('$2')
  })

  test('hold every value exactly once, whatever the values are', () => {
    const values = fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 60 })
    const classing = fc.constantFrom('quantile', 'equal', 'manual')
    fc.assert(
      fc.property(values, classing, fc.integer({ min: 2, max: 7 }), values, (all, way, classes, breaks) => {
        const made = valueClasses(all, look({ classing: way, classes, breaks }))
        for (const value of all) {
          const { from, to } = made[classOf(value, made)] ?? { from: Number.NaN, to: Number.NaN }
          expect(from === null || value >= from).toBe(true)
          expect(to === null || value <= to).toBe(true)
        }
        expect(made.length).toBeLessThanOrEqual(way === 'manual' ? 7 : classes)
        made.slice(1).forEach(({ from }, at) => {
          expect(from).toBe(made[at]?.to)
        })
      }),
    )
  })

  test('are lightest first', () => {
    expect([0, 1, 2].map((at) => classShade(at, 3))).toEqual([0, 0.5, 1])
    expect(classShade(0, 1)).toBe(1)
  })
})
