import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableSizes } from './table-size.ts'

test('a size is one or two digits that do not begin with 0, with or without a second such number [E-103]', () => {
  expect(tableSizes('3x4')).toEqual([{ rows: 3, columns: 4 }])
  expect(tableSizes('12x10')).toEqual([{ rows: 12, columns: 10 }])
  expect(tableSizes('3').map(({ rows, columns }) => `${rows}x${columns}`)).toEqual(['3x1', '3x2', '3x3', '3x4', '3x5'])
  expect(tableSizes('3x')).toEqual(tableSizes('3'))
  for (const none of ['0x4', '100x2', '3x0', '3x100', '0', '100', '', 'x', 'x4', '3 x 4', '3x4x5', '-3x4', 'table']) {
    expect(tableSizes(none), none).toEqual([])
  }
})

test('every size up to 99 by 50 is offered as it was typed, and a wider one as wide as a table may be', () => {
  const side = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(side, side, (rows, columns) => {
      expect(tableSizes(`${rows}x${columns}`)).toEqual([{ rows, columns: Math.min(columns, 50) }])
    }),
  )
})
