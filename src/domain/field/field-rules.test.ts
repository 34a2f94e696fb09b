import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from '#domain/theme/contrast.ts'
import { abbreviate } from './abbreviate.ts'
import { configFromText, configText } from './config-text.ts'
import { jsonMistake } from './json-mistake.ts'
import { readMoment } from './moment.ts'
import { riskColour } from './risk-colour.ts'
import { lengthOf, splitAt } from './text-length.ts'
import { controlText, momentFromControl } from './typed-moment.ts'
import { typedNumber } from './typed-number.ts'

describe('numbers', () => {
  test('what is typed in a numeric input becomes a number [D-168]', () => {
    const typed = ['12', ' -3.50 ', '.5', '7.', '1e3', '+2', '0']
    expect(typed.map(typedNumber)).toEqual([12, -3.5, 0.5, 7, 1000, 2, 0])
    for (const text of ['', ' ', '-', 'abc', '1,000', '1e999', 'Infinity', '0x10']) expect(typedNumber(text)).toBeNull()
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(typedNumber(String(number))).toBe(number === 0 ? Number(String(number)) : number)
      }),
    )
  })

  test('large numbers are shortened with K, M, B, T and Q, to two decimals unless told otherwise [E-078]', () => {
    const shown = [1e3, 1e6, 1e9, 1e12, 1e15].map((number) => abbreviate(number * 1.234))
    expect(shown).toEqual(['1.23K', '1.23M', '1.23B', '1.23T', '1.23Q'])
    expect([0, 12, 999, -4.567].map((number) => abbreviate(number))).toEqual(['0', '12', '999', '-4.57'])
    expect([999.999, 999_994, 999_995, -1500, 1e18].map((number) => abbreviate(number))).toEqual([
      '1.00K',
      '999.99K',
      '1.00M',
      '-1.50K',
      '1,000.00Q',
    ])
    expect(abbreviate(-0.0001)).toBe('0')
  })

  test('a shortened number is the number up to its last digit', () => {
    const powers = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12, Q: 1e15 }
    fc.assert(
      fc.property(
        fc.double({ min: -1e17, max: 1e17, noNaN: true }),
        fc.integer({ min: 0, max: 3 }),
        (number, digits) => {
          const [, figure = '', letter = ''] = /^(-?[0-9.,]+)([KMBTQ]?)$/.exec(abbreviate(number, digits)) ?? []
          const power = powers[letter as keyof typeof powers]
          const read = Number(figure.replaceAll(',', '')) * power
          expect(Math.abs(read - number)).toBeLessThanOrEqual(0.5001 * power * 10 ** -digits + Math.abs(number) * 1e-12)
          if (letter !== 'Q') expect(Math.abs(Number(figure.replaceAll(',', '')))).toBeLessThan(1000)
        },
      ),
    )
  })
})

test('the five risks have colours of their own, everything else is grey, and text on each can be read [E-080]', () => {
  const labels = ['Very High', 'High', 'Moderate', 'Low', 'Very Low']
  const grey = riskColour('Unknown')
  expect(new Set(labels.map((label) => riskColour(label).ground)).size).toBe(5)
  for (const label of labels) expect(riskColour(label).ground).not.toBe(grey.ground)
  for (const other of ['', 'Relatively High', 'constructor', '7']) expect(riskColour(other)).toEqual(grey)
  const [r, g, b] = (grey.ground.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16))
  expect(Math.max(r ?? 0, g ?? 0, b ?? 0) - Math.min(r ?? 255, g ?? 255, b ?? 255)).toBeLessThan(12)
  for (const label of [...labels, 'other']) {
    const { ground, text } = riskColour(label)
    expect(contrastRatio(text, ground), label).toBeGreaterThanOrEqual(4.5)
  }
})

test('a moment is shown and stored as it is written, whatever the zone', () => {
  for (const stored of ['2026-03-01T23:30:00.000Z', '2026-03-01 23:30', '2026-03-01T23:30+05:30']) {
    const moment = readMoment(stored)
    expect(moment && controlText(moment, true)).toBe('2026-03-01T23:30')
    expect(moment && controlText(moment, false)).toBe('2026-03-01')
  }
  expect(momentFromControl('2026-03-02T00:15', readMoment('2026-03-01T23:30:00Z'))).toBe('2026-03-02T00:15Z')
  expect(momentFromControl('2026-03-02', null)).toBe('2026-03-02')
  expect(momentFromControl('', null)).toBeNull()
  for (const none of ['2026-02-30', '2026-03-01T25:00', 'tomorrow', '']) expect(readMoment(none)).toBeNull()
})

test('an emoji or an accented letter is one character, and none is cut in two', () => {
  expect(lengthOf('a👩‍👩‍👧e\u0301')).toBe(3)
  const pieces = fc.constantFrom('a', ' ', 'e\u0301', '👩‍👩‍👧', '\u{1f1e9}', '\ud83d', 'क्षि')
  const texts = fc.array(pieces).map((parts) => parts.join(''))
  expect(splitAt('a👩‍👩‍👧e\u0301', 2)).toEqual(['a👩‍👩‍👧', 'e\u0301'])
  fc.assert(
    fc.property(texts, fc.nat(40), (text, length) => {
      const [within, beyond] = splitAt(text, length)
      expect(within + beyond).toBe(text)
      expect(lengthOf(within)).toBeLessThanOrEqual(length)
    }),
  )
})

describe('configurations', () => {
  test('a mistake is found where a reader would stop, and only where there is one', () => {
    expect(jsonMistake('{\n  "a": 1,\n}')).toBe('Line 3, column 1: a name in double quotes belongs here.')
    expect(jsonMistake('{"a" 1}')).toBe('Line 1, column 6: a colon belongs here.')
    expect(jsonMistake('[1, 2')).toBe('Line 1, column 6: a comma or ] belongs here.')
    expect(jsonMistake('{} x')).toBe('Line 1, column 4: nothing more belongs here.')
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'true',
      'nul',
      ' ',
      '\n',
      '"',
    )
    const texts = fc.oneof(
      fc.json(),
      fc.string(),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        let valid = true
        try {
          JSON.parse(text)
        } catch {
          valid = false
        }
        expect(jsonMistake(text) === null).toBe(valid)
      }),
      { numRuns: 500 },
    )
  })

  test('what was stored as text stays text, what was stored as a value stays a value', () => {
    expect(configText('{"a":1}')).toBe('{\n  "a": 1\n}')
    expect(configText({ a: 1 })).toBe('{\n  "a": 1\n}')
    expect(configText('{"a":')).toBe('{"a":')
    expect(configFromText('{"a":2}', '{"a":1}')).toEqual({ ok: true, value: '{"a":2}' })
    expect(configFromText('{"a":2}', { a: 1 })).toEqual({ ok: true, value: { a: 2 } })
    expect(configFromText(' ', { a: 1 })).toEqual({ ok: true, value: null })
    expect(configFromText('{', null)).toMatchObject({ ok: false })
  })
})
