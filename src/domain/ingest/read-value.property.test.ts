import fc from 'fast-check'
import { expect, test } from 'vitest'
import { censusAreas } from './census-areas.ts'
import { valueReader } from './read-value.ts'
import { type Reading, ValueRule } from './value-rule.ts'

const reader = (reading: unknown) => valueReader(ValueRule.parse({ reading }))
const DAY_MS = 86_400_000

/** A decimal number as whole digits and how many of them are decimals. */
function decimal(text: string): { digits: bigint; scale: number } {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

const equal = (one: { digits: bigint; scale: number }, other: { digits: bigint; scale: number }) =>
  one.digits * 10n ** BigInt(other.scale) === other.digits * 10n ** BigInt(one.scale)

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark)
const inPairs = (digits: string) => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')

const numbers = fc.record({
  whole: fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String),
  fraction: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }).map((digits) => digits.join('')),
  mark: fc.constantFrom<'.' | ','>('.', ','),
  thousands: fc.constantFrom('', 'mark', ' ', '\u00a0', "'", 'pairs'),
  currency: fc.constantFrom('', '$', '€ ', 'USD '),
  negative: fc.constantFrom('', '-', '−', '()'),
  percent: fc.constantFrom('', '%', ' %'),
})

test('a written number is the same number when it is stored, to the last digit', () => {
  fc.assert(
    fc.property(numbers, ({ whole, fraction, mark, thousands, currency, negative, percent }) => {
      const between = thousands === 'mark' ? (mark === '.' ? ',' : '.') : thousands
      const isInPairs = thousands === 'pairs' && mark === '.'
      const groups = isInPairs ? inPairs(whole) : grouped(whole, between === 'pairs' ? '' : between)
      const digits = `${groups}${fraction === '' ? '' : mark + fraction}`
      const bare = `${currency}${digits}${percent}`
      const written = negative === '()' ? `(${bare})` : `${negative}${bare}`
      const stored = reader({ as: 'number', decimal: mark })(written).text ?? ''
      const size = decimal(`${whole}.${fraction}`)
      const expected = {
        digits: negative === '' ? size.digits : -size.digits,
        scale: size.scale + (percent === '' ? 0 : 2),
      }
      expect({
        written,
        stored,
        same: /^-?[0-9]+(\.[0-9]+)?$/.test(stored) && equal(decimal(stored), expected),
      }).toEqual({
        written,
        stored,
        same: true,
      })
      expect(reader({ as: 'number' })(stored)).toEqual({ text: stored, note: null })
    }),
    { numRuns: 1_000 },
  )
})

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const days = fc.integer({ min: Date.UTC(1905, 0, 1) / DAY_MS, max: Date.UTC(2200, 0, 1) / DAY_MS })

test('a written day is that day of the calendar, in every writing and in both epochs', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.'), (day, mark) => {
      const iso = new Date(day * DAY_MS).toISOString().slice(0, 10)
      const [year = '', month = '', date = ''] = iso.split('-')
      const [m, d] = [String(Number(month)), String(Number(date))]
      const name = MONTHS[Number(month) - 1] ?? ''
      const writings: [string, Partial<Reading>][] = [
        [[m, d, year].join(mark), { order: 'mdy' }],
        [[date, month, year].join(mark), { order: 'dmy' }],
        [[year, m, d].join(mark), {}],
        [`${name} ${d}, ${year}`, {}],
        [`${d} ${name.slice(0, 3)} ${year}`, {}],
        [String(day - Date.UTC(1899, 11, 30) / DAY_MS), { epoch: '1900' }],
        [String(day - Date.UTC(1904, 0, 1) / DAY_MS), { epoch: '1904' }],
      ]
      for (const [written, more] of writings) {
        expect([written, reader({ as: 'date', ...more })(written).text]).toEqual([written, iso])
        expect(reader({ as: 'date', ...more })(iso)).toEqual({ text: iso, note: null })
      }
    }),
  )
})

test('every state and county gets its zeros back, and keeps them', () => {
  const { states, counties } = censusAreas()
  expect([states.size, counties.size]).toEqual([57, 3_248 + 57])
  expect([states.get('36'), counties.get('36001'), counties.get('72054'), counties.get('09110')]).toEqual([
    'New York',
    'Albany',
    'Florida',
    'Capitol',
  ])
  for (const [codes, area, length] of [
    [states, 'state', 2],
    [counties, 'county', 5],
  ] as const) {
    const read = reader({ as: 'code', length, area })
    for (const code of codes.keys()) {
      expect(read(String(Number(code))).text).toBe(code)
      expect(read(code)).toEqual({ text: code, note: null })
    }
  }
})
