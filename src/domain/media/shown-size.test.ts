import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittedSize } from './shown-size.ts'

test('a picture keeps its shape in the box and is never made larger', () => {
  expect(fittedSize({ width: 800, height: 200 }, { width: 240, height: 40 })).toEqual({ width: 160, height: 40 })
  expect(fittedSize({ width: 20, height: 10 }, { width: 240, height: 40 })).toEqual({ width: 20, height: 10 })
  const side = fc.integer({ min: 1, max: 16_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fittedSize({ width, height }, { width: 240, height: 40 })
      expect(fitted.width).toBeLessThanOrEqual(Math.min(240, width))
      expect(fitted.height).toBeLessThanOrEqual(Math.min(40, height))
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThan(0)
    }),
  )
})
