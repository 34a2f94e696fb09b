import type { FieldOption } from './options.ts'

/** What a yes-or-no field offers, and what it says while nothing is chosen. */
export const TRUE_OR_FALSE: readonly FieldOption[] = [
  { label: 'True', value: true },
  { label: 'False', value: false },
]
export const PLEASE_SELECT = 'Please Select'

const YES = new Set(['true', 't', 'yes', 'y', '1'])
const NO = new Set(['false', 'f', 'no', 'n', '0'])

/** A yes or a no in the ways in which people and files write it; null where it is neither. */
export function readTruth(written: string): boolean | null {
  const word = written.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}
