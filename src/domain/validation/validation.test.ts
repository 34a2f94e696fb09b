import { expect, test } from 'vitest'
import { readOptions } from '#domain/field/options.ts'
import { optionTexts } from './chosen-texts.ts'
import { breaksRule, type ColumnCheck, ruleWords } from './column-rule.ts'
import { cleanConfig, isDirty } from './dirty-config.ts'
import { choose, chosenFor, mapsOf, NO_CHOICES, valuesChosen } from './repair-choices.ts'
import { readReplacements, withReplacements } from './replacements.ts'
import { suggestValue } from './suggest.ts'

const options = readOptions(['Very High', 'High', 'Moderate', 'Low', { label: 'Unknown', value: 9 }])
const ruleOf = (check: ColumnCheck | null, required = false) => ({
  key: 'c0',
  name: 'risk',
  label: 'Risk',
  required,
  check,
})
const choice = (multiple = false) => ruleOf({ kind: 'options', values: optionTexts(options), multiple })

test('a required cell is invalid when it is null or empty, and only then [D-181]', () => {
  for (const empty of [null, '', '  ', '\u00a0']) {
    expect(breaksRule(ruleOf(null, true), empty)).toBe(true)
    expect(breaksRule(ruleOf(null), empty)).toBe(false)
  }
  expect(breaksRule(ruleOf(null, true), 'x')).toBe(false)
})

test('a chosen value is invalid when it is none of the options, a list when one of its items is none [D-182]', () => {
  const judged = (multiple: boolean, cells: string[]) => cells.map((cell) => breaksRule(choice(multiple), cell))
  expect(judged(false, ['High', 'high', ' High', '9', '["High"]'])).toEqual([false, true, true, false, true])
  expect(judged(true, ['High', '["High","Low"]', '["High","Purple"]', '[9]', '[]'])).toEqual([
    ...[false, false, true, false, false],
  ])
  expect(breaksRule({ ...choice(true), required: true }, '[]')).toBe(true)
})

test('codes are digits with their zeros, in an area of the census list', () => {
  const judged = (of: 'fips' | 'geoid', cells: string[]) =>
    cells.map((cell) => breaksRule(ruleOf({ kind: 'code', of }), cell))
  expect(judged('fips', ['36001', '36', '1003', '99001', '36001000100'])).toEqual([false, false, true, true, true])
  expect(judged('geoid', ['36001000100', '3651000', '36999000100', '36001A'])).toEqual([false, false, true, true])
})

test('a likely value is suggested by form, spelling, name and what was chosen before, and otherwise none', () => {
  const suggest = (value: string, rule = choice(), remembered: { from: string; to: string }[] = []) =>
    suggestValue(value, { rule, options, remembered })?.value ?? null
  expect(['HIGH', ' low ', 'very-high', 'Modrate', 'unknown', 'Lo', 'Purple', ''].map((one) => suggest(one))).toEqual([
    ...['High', 'Low', 'Very High', 'Moderate', '9', null, null, null],
  ])
  expect(suggest('Purple', choice(), [{ from: 'Purple', to: 'Low' }])).toBe('Low')
  expect(suggest('Purple', choice(), [{ from: 'Purple', to: 'Gone' }])).toBeNull()
  expect(suggest('high; LOW', choice(true))).toBe('["High","Low"]')
  expect(suggest('["High","purple"]', choice(true))).toBeNull()
  const code = ruleOf({ kind: 'code', of: 'fips' })
  expect(
    ['1003', 'New York', 'Kings County, New York', 'Washington County', 'Nowhere'].map((one) => suggest(one, code)),
  ).toEqual(['01003', '36', '36047', null, null])
  const typed = (dataType: 'numeric' | 'date') => ruleOf({ kind: 'typed', dataType })
  expect(suggest('$1,234.50', typed('numeric'))).toBe('1234.50')
  expect(suggest('n/a', typed('numeric'))).toBeNull()
  expect(suggest('March 4, 2024', typed('date'))).toBe('2024-03-04')
})

test('replacements are remembered by column, the latest first, but none of or for nothing', () => {
  const once = withReplacements({}, 'c0', [
    { invalidValue: 'hi', validValue: 'High' },
    { invalidValue: null, validValue: 'High' },
    { invalidValue: 'gone', validValue: null },
  ])
  const twice = withReplacements(once, 'c0', [{ invalidValue: 'hi', validValue: 'Low' }])
  expect(readReplacements(JSON.parse(JSON.stringify(twice)))).toEqual({ c0: [{ from: 'hi', to: 'Low' }] })
  expect(readReplacements('broken')).toEqual({})
})

test('a validation clears the flag of changed metadata in the form in which it is stored', () => {
  expect(cleanConfig({ attributes: [], is_dirty: true })).toEqual({ attributes: [], is_dirty: false })
  expect(cleanConfig('{"attributes":[],"is_dirty":true}')).toBe('{"attributes":[],"is_dirty":false}')
  expect(cleanConfig({ attributes: [] })).toBeNull()
  expect(isDirty('{"is_dirty":true}')).toBe(true)
  expect(ruleWords(ruleOf({ kind: 'typed', dataType: 'date' }, true))).toBe('Required, Date')
})

test('a choice is made, made again and reset before it is applied', () => {
  const once = choose(choose(NO_CHOICES, 'risk', 'hi', 'High'), 'risk', null, 'Low')
  const again = choose(once, 'risk', 'hi', 'Low')
  expect([chosenFor(once, 'risk', 'hi'), chosenFor(again, 'risk', 'hi'), chosenFor(again, 'risk', 'no')]).toEqual([
    ...['High', 'Low', null],
  ])
  expect(valuesChosen(again)).toBe(2)
  expect(mapsOf(choose(again, 'risk', 'hi', null))).toEqual([
    { column: 'risk', maps: [{ invalidValue: null, validValue: 'Low' }] },
  ])
  expect(choose(choose(again, 'risk', 'hi', null), 'risk', null, null)).toEqual(NO_CHOICES)
})
