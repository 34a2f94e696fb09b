import { describe, expect, test } from 'vitest'
import { edgeFrom } from './column-edges.ts'

const down = { forward: true, end: 9 }

describe('Ctrl and an arrow lead', () => {
  test('through filled cells to the last before a gap', () => {
    expect(edgeFrom(2, { isEmpty: false, filled: 3, empty: 6 }, down)).toBe(5)
  })

  test('to the last cell where no gap comes', () => {
    expect(edgeFrom(2, { isEmpty: false, filled: 3, empty: null }, down)).toBe(9)
  })

  test('over a gap to the first filled cell, from its edge and from within', () => {
    expect(edgeFrom(2, { isEmpty: false, filled: 6, empty: 3 }, down)).toBe(6)
    expect(edgeFrom(2, { isEmpty: true, filled: 3, empty: 4 }, down)).toBe(3)
    expect(edgeFrom(2, { isEmpty: true, filled: null, empty: 3 }, down)).toBe(9)
  })

  test('upwards in the same way', () => {
    const up = { forward: false, end: 0 }
    expect(edgeFrom(8, { isEmpty: false, filled: 7, empty: 4 }, up)).toBe(5)
    expect(edgeFrom(5, { isEmpty: false, filled: 2, empty: 4 }, up)).toBe(2)
  })
})
