/** How wide a dialog may become, from a question to a small screen of its own. */
const WIDTHS = {
  xs: 'max-w-xs',
  sm: 'max-w-sm',
  md: 'max-w-md',
  lg: 'max-w-lg',
  xl: 'max-w-xl',
  '2xl': 'max-w-2xl',
  '3xl': 'max-w-3xl',
  '4xl': 'max-w-4xl',
  '5xl': 'max-w-5xl',
} as const

export type DialogSize = keyof typeof WIDTHS

export const DIALOG_SIZES = Object.keys(WIDTHS) as DialogSize[]

/** The class that bounds a dialog's width; lg unless another size is named. */
export function dialogWidth(size: DialogSize = 'lg'): string {
  return WIDTHS[size]
}
