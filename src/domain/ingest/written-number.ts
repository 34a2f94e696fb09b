import { numberText, withoutEndZeros } from '#domain/data/typed-text.ts'
import type { ReadValue } from './mapping-report.ts'
import type { DECIMAL_MARKS } from './value-rule.ts'

const LONGEST_WRITTEN = 100
const CURRENCY = /^(?:US\$|USD|EUR|GBP|[$€£¥])\s?|\s?(?:USD|EUR|GBP|[$€£¥])$/
const SIGN = /^[-−+]\s?/
/** Digits, with marks of thousands or without. Spaces and apostrophes mark thousands in every locale. */
const BARE = /^([0-9]*)(?:([.,])([0-9]*))?(?:[eE]([+-]?[0-9]{1,3}))?$/

type DecimalMark = (typeof DECIMAL_MARKS)[number]

/**
 * A number as people write it, stored as databases read it: `$1,234.50` as `1234.50`, `(1,200)` as `-1200`, `12%` as
 * `0.12`. Digits are moved as text, so that none is ever lost.
 */
export function writtenNumber(text: string, decimal: DecimalMark): ReadValue {
  const left: ReadValue = { text, note: 'not-a-number' }
  if (decimal === '.' && numberText(text) === text) return { text, note: null }
  if (text.length > LONGEST_WRITTEN) return left
  const { bare, negative, percent } = withoutSigns(text)
  const digits = bare === null ? null : plainDigits(bare, decimal)
  if (digits === null) return left
  const number = percent ? hundredth(digits) : digits
  const signed = number !== null && negative && /[1-9]/.test(number) ? `-${number}` : number
  const stored = signed === null ? null : numberText(signed)
  if (stored === null) return left
  return { text: stored, note: stored === text ? null : percent ? 'percent' : 'number' }
}

/** What is left without currency, percent and signs; null where they contradict each other. */
function withoutSigns(text: string): { bare: string | null; negative: boolean; percent: boolean } {
  let bare = text.trim()
  const inParentheses = bare.startsWith('(') && bare.endsWith(')')
  if (inParentheses) bare = bare.slice(1, -1).trim()
  const percent = bare.endsWith('%')
  if (percent) bare = bare.slice(0, -1).trimEnd()
  let signs = inParentheses ? 1 : 0
  let negative = inParentheses
  const takeSign = (sign: string) => {
    signs++
    negative ||= !sign.startsWith('+')
    return ''
  }
  bare = bare.replace(SIGN, takeSign).replace(CURRENCY, '').replace(SIGN, takeSign)
  if (/[0-9][-−]$/.test(bare)) bare = bare.slice(0, -1) + takeSign('-')
  return { bare: signs > 1 ? null : bare, negative, percent }
}

/** `1234.56` of `1,234.56` or of `1.234,56`; null where marks stand elsewhere than a writer puts them. */
function plainDigits(bare: string, decimal: DecimalMark): string | null {
  const at = bare.lastIndexOf(decimal)
  const whole = ungrouped(at === -1 ? bare : bare.slice(0, at), decimal)
  if (whole === null) return null
  const [, digits = '', , , exponent] = BARE.exec(whole) ?? []
  const rest = at === -1 ? null : BARE.exec(`0.${bare.slice(at + 1)}`)
  if (at === -1) return /^[0-9]+(?:[eE][+-]?[0-9]{1,3})?$/.test(whole) ? whole : null
  if (rest === null || exponent !== undefined || !/^[0-9]*$/.test(whole)) return null
  const fraction = rest[3] ?? ''
  if (digits === '' && fraction === '') return null
  const end = rest[4] === undefined ? '' : `e${rest[4]}`
  return `${digits || '0'}${fraction === '' ? '' : `.${fraction}`}${end}`
}

/** Groups of three after the first, all with the same mark between them. */
function ungrouped(whole: string, decimal: DecimalMark): string | null {
  const mark = /[.,'’\u0020\u00a0\u2009\u202f]/.exec(whole)?.[0]
  if (mark === undefined) return whole
  const groups = whole.split(mark)
  const [first = '', ...rest] = groups
  const fits = mark !== decimal && /^[1-9][0-9]{0,2}$/.test(first) && rest.every((group) => /^[0-9]{3}$/.test(group))
  return fits ? groups.join('') : null
}

/** The decimal point two digits to the left. */
function hundredth(number: string): string | null {
  if (/e/i.test(number)) return null
  const [whole = '', fraction = ''] = number.split('.')
  const digits = whole.padStart(3, '0')
  const moved = withoutEndZeros(`${digits.slice(-2)}${fraction}`)
  const left = digits.slice(0, -2).replace(/^0+(?=[0-9])/, '')
  return moved === '' ? left : `${left}.${moved}`
}
