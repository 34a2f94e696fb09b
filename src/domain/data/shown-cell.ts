import type { DataType } from './query.ts'
import { companionText } from './typed-text.ts'

/**
 * Whether a stored text is what a reader was shown: the text itself, or the number or date that it holds, which is shown
 * in a form of its own.
 */
export function isShownAs(dataType: DataType, stored: string | null, shown: string | null): boolean {
  if (stored === shown) return true
  if (stored === null || shown === null) return false
  const held = companionText(dataType, stored)
  const told = companionText(dataType, shown)
  if (held === null || told === null) return false
  return dataType === 'numeric' ? Number(held) === Number(told) : held === told
}
