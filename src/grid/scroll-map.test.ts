import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AT_TOP, afterScroll, atRest, drawnHeight, scrollTo, topOf } from './scroll-map.ts'

const MANY = { height: 33_000_000, view: 600 }

test('a list that fits is scrolled as it is', () => {
  const area = { height: 5_000, view: 600 }
  expect(drawnHeight(area)).toBe(5_000)
  expect(topOf(afterScroll(AT_TOP, 1_234, area))).toBe(1_234)
})

test('a taller one has a lower element: a turn of the wheel is as long as ever, the scrollbar leads to all of it', () => {
  expect(drawnHeight(MANY)).toBe(8_000_000)
  const turned = afterScroll(AT_TOP, 100, MANY)
  expect(topOf(turned)).toBe(100)
  expect(topOf(afterScroll(turned, 4_000_000, MANY))).toBeCloseTo(16_500_000, -4)
  expect(topOf(afterScroll(turned, 8_000_000 - 600, MANY))).toBe(33_000_000 - 600)
  expect(topOf(afterScroll(scrollTo(20_000_000, MANY), 0, MANY))).toBe(0)
})

test('wherever it is scrolled to, the list is within its ends, and coming to rest moves nothing', () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -9e6, max: 9e6 })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(steps, (all) => {
      let scrolled = AT_TOP
      for (const step of all) {
        const scrollTop = Math.min(Math.max(scrolled.scrollTop + step, 0), drawnHeight(MANY) - MANY.view)
        scrolled = afterScroll(scrolled, scrollTop, MANY)
        const top = topOf(scrolled)
        expect(top >= 0 && top <= MANY.height - MANY.view).toBe(true)
        const rest = atRest(scrolled, MANY)
        expect(topOf(rest)).toBeCloseTo(top, 6)
        scrolled = rest
      }
    }),
  )
})
