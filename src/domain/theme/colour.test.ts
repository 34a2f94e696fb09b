import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatColour, parseColour, toHex } from './colour.ts'
import { Colour } from './colour-field.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a colour of a theme', () => {
  test('is written in one form, however it was typed', () => {
    expect(Colour.parse(' OKLCH( 48.000%  0.14 255deg )')).toBe('oklch(48% 0.14 255)')
    expect(Colour.parse('#fff')).toBe('oklch(100% 0 0)')
    expect(Colour.parse('#ff0000')).toBe('oklch(62.8% 0.2577 29.23)')
  })

  test('of a screen stays the same colour through its written form', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const written = Colour.parse(colour)
        expect(Colour.parse(written)).toBe(written)
        const back = parseColour(written)
        expect(back && channels(toHex(back)).map((value, at) => Math.abs(value - (channels(colour)[at] ?? 0)))).toEqual(
          [expect.toSatisfy(isNear), expect.toSatisfy(isNear), expect.toSatisfy(isNear)],
        )
      }),
    )
  })

  test.each([
    'red;} body{display:none',
    'oklch(50% 0.1 20);--x:1',
    'url(https://example.org/x.png)',
    'oklch(50% 0.1 20) }',
    'var(--text)',
    'oklch(150% 0.1 20)',
    'oklch(50% 9 20)',
    '#12345',
    '',
    '/* */ #fff',
  ])('is refused where it says more or less than a colour: %s', (text) => {
    expect(Colour.safeParse(text).success).toBe(false)
  })

  test('as text is made of its numbers, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'oklch()#%.0159 ;{}/*\\"af') }), (typed) => {
        const colour = parseColour(typed)
        if (colour) expect(formatColour(colour)).toMatch(/^oklch\([\d.]+% [\d.]+ [\d.]+\)$/)
      }),
      { numRuns: 2000 },
    )
  })
})

function isNear(difference: number): boolean {
  return difference <= 2
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
