import { expect, test } from 'vitest'
import { columnAt, columnsInView, LEAST_WIDTH, layoutOf, validWidth } from './column-layout.ts'

test('columns stand one after the other, and those in view are found by pixels', () => {
  const layout = layoutOf([150, 200, 300])
  expect(layout).toEqual({ starts: [0, 150, 350], width: 650 })
  expect(columnsInView(layout, 0, 100)).toEqual({ first: 0, last: 0 })
  expect(columnsInView(layout, 160, 360)).toEqual({ first: 1, last: 2 })
  expect(columnsInView(layoutOf([]), 0, 100)).toEqual({ first: 0, last: -1 })
  expect([0, 149, 150, 900].map((at) => columnAt(layout, at))).toEqual([0, 0, 1, 2])
})

test('no column is narrower than 150 pixels', () => {
  expect([-5, 149, 150, 151.4].map(validWidth)).toEqual([LEAST_WIDTH, 150, 150, 151])
})
