import { numberText, withoutEndZeros } from '#domain/data/typed-text.ts'
import type { ReadValue } from './mapping-report.ts'
import type { DECIMAL_MARKS } from './value-rule.ts'

const LONGEST_WRITTEN = 100
const CURRENCY = /^(?:US\$|USD|EUR|GBP|[$€£¥])\s?|\s?(?:USD|EUR|GBP|[$€£¥])$/
const EXPONENT = /^[eE][+-]?[0-9]{1,3}$/
/** What may stand between thousands: all but the mark of the decimals. */
const THOUSANDS = ".,'’\u0020\u00a0\u2009\u202f"
const GROUP = 3
/** Before the last group, in India: `12,34,567`. */
const PAIR = 2
const ZERO = 48
const NINE = 57

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

/** What is left without currency, percent and signs; null where they contradict each other. Millions are read in a load. */
function withoutSigns(text: string): { bare: string | null; negative: boolean; percent: boolean } {
  let bare = text.trim()
  let signs = 0
  let negative = false
  const takeSign = () => {
    const sign = bare.charAt(0)
    if (sign !== '-' && sign !== '−' && sign !== '+') return
    signs++
    negative ||= sign !== '+'
    bare = bare.slice(1).trimStart()
  }
  if (bare.startsWith('(') && bare.endsWith(')')) {
    bare = bare.slice(1, -1).trim()
    signs = 1
    negative = true
  }
  const percent = bare.endsWith('%')
  if (percent) bare = bare.slice(0, -1).trimEnd()
  takeSign()
  if (!isDigit(bare.charCodeAt(0)) || !isDigit(bare.charCodeAt(bare.length - 1))) {
    bare = bare.replace(CURRENCY, '')
    takeSign()
    if (/[0-9][-−]$/.test(bare)) {
      bare = bare.slice(0, -1)
      signs++
      negative = true
    }
  }
  return { bare: signs > 1 ? null : bare, negative, percent }
}

const isDigit = (code: number) => code >= ZERO && code <= NINE

/** `1234.56` of `1,234.56` or of `1.234,56`; null where marks stand elsewhere than a writer puts them. */
function plainDigits(bare: string, decimal: DecimalMark): string | null {
  let at = 0
  let from = 0
  let whole = ''
  let mark = ''
  let width = GROUP
  for (; at < bare.length; at++) {
    if (isDigit(bare.charCodeAt(at))) continue
    const next = bare.charAt(at)
    if (next === decimal || !THOUSANDS.includes(next)) break
    if (mark === '') {
      width = next === ',' && bare.charAt(at + PAIR + 1) === ',' ? PAIR : GROUP
      if (at === from || at - from > width || bare.charAt(from) === '0') return null
    } else if (mark !== next || at - from !== width) return null
    mark = next
    whole += bare.slice(from, at)
    from = at + 1
  }
  if (mark !== '' && at - from !== GROUP) return null
  whole += bare.slice(from, at)
  from = at + 1
  if (bare.charAt(at) === decimal) for (at++; isDigit(bare.charCodeAt(at)); at++);
  const fraction = bare.slice(from, at)
  const end = bare.slice(at)
  if ((whole === '' && fraction === '') || (end !== '' && (mark !== '' || !EXPONENT.test(end)))) return null
  return `${whole || '0'}${fraction === '' ? '' : `.${fraction}`}${end}`
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
