import { expect, test } from 'vitest'
import { DIALOG_SIZES, dialogWidth } from './dialog-size.ts'

test('a dialog has nine sizes from xs to 5xl, each of its own width, and is lg unless told [P-309]', () => {
  expect(DIALOG_SIZES).toEqual(['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'])
  expect(new Set(DIALOG_SIZES.map(dialogWidth)).size).toBe(DIALOG_SIZES.length)
  expect(dialogWidth()).toBe(dialogWidth('lg'))
})
