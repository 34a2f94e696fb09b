import { numberText } from '#domain/data/typed-text.ts'

const TYPED = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
/** Marks of thousands stand where a writer of English puts them, in India before pairs, or nowhere. */
const GROUPED = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})(\.\d*)?$/
const LONGEST_TYPED = 100

/** The number that was typed; null while there is none. */
export function typedNumber(text: string): number | null {
  const written = text.trim()
  const number = TYPED.test(written) ? Number(written) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/**
 * The text under which a typed number is stored, such that databases read it as one: `$1,234.50` is `1234.50`, `.5` is
 * `0.5`. Digits stay as they were typed. Null where it is no number.
 */
export function typedNumberText(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null
  const bare = typed.trim().replace(/^([+-]?)\s?\$\s?/, '$1')
  const digits = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare
  if (!TYPED.test(digits)) return null
  const plain = digits
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|e)/i, '')
  return numberText(plain)
}
