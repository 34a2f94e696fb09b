import { expect, test } from 'vitest'
import { listPlace } from './list-place.ts'

const room = { top: 0, bottom: 700, right: 1000 }
const line = (top: number, left = 100) => ({ top, bottom: top + 24, left })

test('a list opens below its line, and is never higher than there is room', () => {
  expect(listPlace(line(100), 220, room)).toEqual({ left: 100, side: 'below', edge: 128, most: 320 })
  expect(listPlace(line(450), 220, room)).toMatchObject({ side: 'below', most: 222 })
})

test('low on the screen it opens above its line, unless there is even less room', () => {
  expect(listPlace(line(600), 220, room)).toEqual({ left: 100, side: 'above', edge: 596, most: 320 })
  expect(listPlace(line(600), 220, { ...room, top: 500 })).toMatchObject({ side: 'above', most: 96 })
  expect(listPlace(line(600), 220, { ...room, top: 590 })).toMatchObject({ side: 'below', most: 72 })
})

test('it stays within the sides of the window', () => {
  expect(listPlace(line(100, 900), 220, room).left).toBe(776)
  expect(listPlace(line(100, -30), 220, room).left).toBe(4)
})
