import { expect, test } from 'vitest'
import { controlColumns } from './control-grid.ts'

test('controls of a column stand in 2 to 11 columns, by how many there are [D-014]', () => {
  expect([0, 1, 2, 5, 9, 10, 30].map(controlColumns)).toEqual([2, 2, 3, 6, 10, 11, 11])
})
