import type { FieldOption } from './options.ts'

/** What a yes-or-no field offers, and what it says while nothing is chosen. */
export const TRUE_OR_FALSE: readonly FieldOption[] = [
  { label: 'True', value: true },
  { label: 'False', value: false },
]
export const PLEASE_SELECT = 'Please Select'
