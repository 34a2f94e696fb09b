import { expect, test } from 'vitest'
import { schemeOn } from './background-scheme.ts'
import { isColour } from './plain-colour.ts'
import { cleanStyle } from './text-style.ts'

test.each(['#fff', '#11223344', 'tomato', 'rgb(0, 64, 128)', 'rgba(0,64,128,0.5)', 'rgb(0 64 128 / 50%)'])(
  '%j is a colour that text may wear',
  (colour) => expect(isColour(colour)).toBe(true),
)

test.each(['hsl(-30deg 50% 50%)', 'OKLCH( 48% .14 255 )'])('%j is one in another notation', (colour) => {
  expect(isColour(colour)).toBe(true)
})

test.each(['', '#ff', 'rgb()', 'rgb(1,2)', 'rgb(,,)', 'rgb(1,2,3,4,5)', 'url(x)', 'rgb(1,2,url(x))', 'rgb(1 2 3'])(
  '%j is none',
  (colour) => expect(isColour(colour)).toBe(false),
)

test('eighty characters that are no colour are turned down without trying every way to share out their spaces', () => {
  const spaces = `rgb(${' '.repeat(70)}x`
  expect(isColour(spaces)).toBe(false)
  expect(cleanStyle(Array.from({ length: 20 }, () => `color: ${spaces}`).join(';'))).toBe('')
  expect(schemeOn(`rgb(1${' '.repeat(50_000)}x`)).toBeUndefined()
})

test('a background tells the scheme of its text, however its colour is written', () => {
  expect(['rgb(255, 255, 255)', 'rgb( 0 0 0 )', 'rgba(0, 0, 0, 0.9)', 'rgb(0 0 0 / 0.2)'].map(schemeOn)).toEqual([
    'light',
    'dark',
    'dark',
    undefined,
  ])
})
