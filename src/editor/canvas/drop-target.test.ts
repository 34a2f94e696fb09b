import { expect, test } from 'vitest'
import { type CanvasBox, dropTarget } from './drop-target.ts'

const box = (trackingId: string | null, group: string, left: number, top: number, width = 600): CanvasBox => ({
  trackingId,
  group,
  left,
  top,
  width,
  height: 100,
  fullWidth: width === 600,
})

const page = [
  box(null, 'header', 0, 0),
  box('a', 'default', 0, 200),
  box('b', 'default', 0, 320, 290),
  box('c', 'default', 310, 320, 290),
  box('d', 'default', 0, 440),
]
const placeAt = (x: number, y: number) => dropTarget(page, { x, y })?.place

test('above the middle of a section is before it, below is after it', () => {
  expect(placeAt(300, 210)).toEqual({ group: 'default', index: 0 })
  expect(placeAt(300, 290)).toEqual({ group: 'default', index: 1 })
  expect(placeAt(300, 9000)).toEqual({ group: 'default', index: 4 })
})

test('a section that shares its row takes another at its left or right', () => {
  expect(placeAt(20, 400)).toEqual({ group: 'default', index: 1 })
  expect(placeAt(280, 330)).toEqual({ group: 'default', index: 2 })
  expect(placeAt(590, 330)).toEqual({ group: 'default', index: 3 })
  expect(dropTarget(page, { x: 280, y: 330 })?.line).toMatchObject({ width: 3, height: 100 })
})

test('an empty group takes a section, and a page without any place none', () => {
  expect(placeAt(300, 40)).toEqual({ group: 'header', index: 0 })
  expect(dropTarget([], { x: 0, y: 0 })).toBeNull()
})
