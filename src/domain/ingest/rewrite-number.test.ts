import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueReader } from './read-value.ts'
import { numberRewriter } from './rewrite-number.ts'
import { NULL_WORDS } from './value-rule.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 })
/** Texts that are nearly what is rewritten, of all its parts. */
const written = fc
  .tuple(
    fc.constantFrom('', '', '-', '$', '-$', '$-', '(', '+'),
    digits,
    fc.constantFrom('', ',', ',', '.', ' '),
    fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 3 }), digits),
    fc.constantFrom('', '.', '.', ',', 'e'),
    digits,
    fc.constantFrom('', '', '%', ')', '%%', ' %', '-'),
  )
  .map((parts) => parts.join(''))
const proper = fc
  .tuple(
    fc.constantFrom('', '-', '$', '-$'),
    fc.integer({ min: 0, max: 99_999_999 }).map((whole) => whole.toLocaleString('en')),
    fc.constantFrom('', '.5', '.50', '.00', '.1234'),
    fc.constantFrom('', '%'),
  )
  .map((parts) => parts.join(''))

test('a number that is rewritten as bytes is what its text is read as, and has the same note', () => {
  let rewritten = 0
  for (const nullWords of [[], [...NULL_WORDS], ['$5', '0%']]) {
    const rule = { nullWords, reading: { as: 'number' as const, decimal: '.' as const } }
    const rewrite = numberRewriter(rule)
    const read = valueReader(rule)
    const same = (text: string) => {
      const bytes = Buffer.from(`x${text}x`)
      const found = rewrite?.(bytes, 1, bytes.length - 1)
      if (!found) return
      const stored = { text: Buffer.from(found.bytes.subarray(0, found.length)).toString(), note: found.note }
      // What is plain already is never asked for.
      const expected = read(text)
      if (expected.note === null) expect(stored.text).toBe(text)
      else expect({ written: text, ...stored }).toEqual({ written: text, ...expected })
      rewritten++
    }
    fc.assert(fc.property(fc.oneof(written, proper), same), { numRuns: 3_000 })
    for (const text of ['$5', '0%', '100%', '-0%', '0.10%', '-$0.00', '1,000', '$1,234.50', '12.5%', '-1,200%'])
      same(text)
  }
  expect(rewritten).toBeGreaterThan(2_000)
})

test('it leaves all that it does not know to whoever reads the text', () => {
  expect(numberRewriter({ nullWords: [], reading: { as: 'number', decimal: ',' } })).toBeNull()
  const rewrite = numberRewriter({ nullWords: ['$5'], reading: { as: 'number', decimal: '.' } })
  const known = (text: string) => rewrite?.(Buffer.from(text), 0, Buffer.from(text).length) !== null
  expect(['$1,234', '12%', '-5,000.25'].map(known)).toEqual([true, true, true])
  expect(['$5', '1,23', '0,123', '(5)', '€5', '1.2.3', '1,2345', '.5%', '5e3%'].map(known)).toEqual(
    Array(9).fill(false),
  )
})
