import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASIC_COLOURS, colourFromHex, colourFromHsv, pickedColour } from './colour-value.ts'

test('a picked colour is told as hex, hsv and rgb, and each says the same [E-068]', () => {
  expect(colourFromHex('#FF8000')).toEqual({
    hex: '#ff8000',
    rgb: { r: 255, g: 128, b: 0 },
    hsv: { h: expect.closeTo(30.1, 1), s: 100, v: 100 },
  })
  const light = fc.integer({ min: 0, max: 0xffffff })
  fc.assert(
    fc.property(light, (number) => {
      const hex = `#${number.toString(16).padStart(6, '0')}`
      const colour = colourFromHex(hex)
      expect(colour && colourFromHsv(colour.hsv)).toMatchObject({ hex, rgb: colour?.rgb })
    }),
  )
})

test('a typed colour counts only as # and six hex digits [E-104]', () => {
  expect(colourFromHex('#1d4ED8')?.hex).toBe('#1d4ed8')
  for (const typed of ['1d4ed8', '#1d4ed', '#1d4ed88', '#1d4edg', ' #1d4ed8', 'red', '']) {
    expect(colourFromHex(typed)).toBeNull()
  }
})

test('a picker begins with what is stored, in whichever form', () => {
  expect(['#000', '#dfe6ef', 'rgb(29, 78, 216)', 'url(x)'].map((stored) => pickedColour(stored).hex)).toEqual([
    '#000000',
    '#dfe6ef',
    '#1d4ed8',
    '#000000',
  ])
  expect(new Set(BASIC_COLOURS.map(({ hex }) => colourFromHex(hex)?.hex)).size).toBe(15)
})
