import { expect, test } from 'vitest'
import { DIALOG_SIZES, dialogWidth } from './dialog-size.ts'

test('a dialog has nine sizes from xs to 5xl, each as wide as its name says, and is lg unless told [P-309]', () => {
  expect(Object.fromEntries(DIALOG_SIZES.map((size) => [size, dialogWidth(size)]))).toEqual({
    xs: 'max-w-xs',
    sm: 'max-w-sm',
    md: 'max-w-md',
    lg: 'max-w-lg',
    xl: 'max-w-xl',
    '2xl': 'max-w-2xl',
    '3xl': 'max-w-3xl',
    '4xl': 'max-w-4xl',
    '5xl': 'max-w-5xl',
  })
  expect(dialogWidth()).toBe('max-w-lg')
})
