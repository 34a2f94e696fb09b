import { describe, expect, test } from 'vitest'
import { abbreviate } from './abbreviate.ts'
import { maxLengthOf } from './field-settings.ts'
import { chosenValues, invalidValue, invalidValues, readOptions } from './options.ts'
import { holdsMany, readRecords, withValue } from './records.ts'
import { FORMATTER_NAMES, formatterOf, formatValue } from './value-format.ts'

const shown = (name: string, value: unknown) => formatValue(name, value).text

describe('options', () => {
  test('an option has a label and a value, in whichever form it was stored [E-070]', () => {
    const forms = [{ label: 'Flood', value: 'flood' }, 'Wind', { value: 7 }, { label: 'Snow' }]
    const options = [
      { label: 'Flood', value: 'flood' },
      { label: 'Wind', value: 'Wind' },
      { label: '7', value: 7 },
      { label: 'Snow', value: 'Snow' },
    ]
    expect(readOptions(forms)).toEqual(options)
    expect(readOptions(JSON.stringify(forms))).toEqual(options)
    expect(readOptions([{ label: 'Again', value: '7' }, { value: 7 }, null, [], { value: {} }, ''])).toEqual([
      { label: 'Again', value: '7' },
    ])
    for (const none of [undefined, null, '', 'no list', { a: 1 }, 3]) expect(readOptions(none)).toEqual([])
  })

  test('values that are none of the options are named, and an empty field has none', () => {
    const options = readOptions(['Red', 'Blue', 7])
    expect(invalidValue(options, 'Purple')).toBe('Invalid Value: Purple')
    for (const fine of ['Red', 7, '7', '', null, undefined]) expect(invalidValue(options, fine)).toBeNull()
    expect(invalidValues(options, ['Red', 'Purple', 9])).toBe('Invalid Values: Purple, 9')
    expect(invalidValues(options, ['7', 'Red'])).toBeNull()
  })

  test('chosen values are read from a list, its text, whole options or a single value', () => {
    expect(chosenValues(['a', { label: 'B', value: 'b' }, null, ''])).toEqual(['a', 'b'])
    expect(chosenValues('["a","b"]')).toEqual(['a', 'b'])
    expect(chosenValues('a, b')).toEqual(['a, b'])
    expect(chosenValues(5)).toEqual([5])
    expect(chosenValues(undefined)).toEqual([])
  })
})

describe('formatters', () => {
  test('there are those of fields and of columns, and a value that one cannot read is shown as it is [E-075]', () => {
    const names = ['abbreviate', 'abbreviate_dollar', 'comma', 'comma_dollar', 'zero_to_na', 'date', 'icon', 'color']
    expect([...FORMATTER_NAMES].sort()).toEqual([...names, 'percent', 'title'].sort())
    for (const name of names) {
      expect(shown(name, 'Albany')).toBe('Albany')
      expect(formatValue(name, null)).toEqual({ as: 'text', text: '' })
    }
    expect([shown('comma', 1234567.891), shown('comma', '-1234')]).toEqual(['1,234,567.89', '-1,234'])
    expect([1234, -1234.5].map((number) => shown('comma_dollar', number))).toEqual(['$1,234', '-$1,234.50'])
    expect([0.12, '-0.005', 0.07, 1].map((number) => shown('percent', number))).toEqual(['12%', '-0.5%', '7%', '100%'])
    expect(formatValue('icon', 'Waves')).toEqual({ as: 'icon', text: 'Waves' })
    expect(formatValue('color', 'High')).toMatchObject({ as: 'colour', colour: { ground: '#e0746a' } })
    expect(formatValue('constructor', 3)).toEqual({ as: 'text', text: '3' })
  })

  test('a title has capitals where words begin; capitals alone are shouting, and `NYC` is a name', () => {
    const titles = ['WESTCHESTER COUNTY', 'flood risk in NYC', 'mid-hudson (new york)', 'école', "o'neil's", '42']
    expect(titles.map((title) => shown('title', title))).toEqual([
      'Westchester County',
      'Flood Risk In NYC',
      'Mid-Hudson (New York)',
      'École',
      "O'neil's",
      '42',
    ])
  })

  test('a column of dollars has the formatter that writes them, where there is one [D-054]', () => {
    const named = ['comma', 'abbreviate', 'date', ''].map((formatFn) => formatterOf({ formatFn, isDollar: true }))
    expect(named).toEqual(['comma_dollar', 'abbreviate_dollar', 'date', ''])
    expect(formatterOf({ formatFn: 'comma' })).toBe('comma')
    expect(formatterOf({ formatFn: 'comma', isDollar: 'yes' })).toBe('comma')
    expect(formatterOf({ isDollar: true })).toBeUndefined()
  })

  test('a zero is N/A in every way it can be written, and nothing else is [E-076]', () => {
    for (const zero of [0, -0, '0', '0.00', ' 0 ', '-0']) expect(shown('zero_to_na', zero)).toBe('N/A')
    for (const other of [1, '0.01', 'none', false]) expect(shown('zero_to_na', other)).toBe(String(other))
    expect(shown('zero_to_na', '')).toBe('')
  })

  test('a date has two digits for day and month and the whole year, on the day that is written [E-077]', () => {
    expect(shown('date', '2026-03-01')).toBe('03/01/2026')
    expect(shown('date', '2026-03-01T23:59:00-11:00')).toBe('03/01/2026')
    expect(shown('date', '0999-12-31T00:00:00Z')).toBe('12/31/0999')
    expect(shown('date', '2026-13-01')).toBe('2026-13-01')
  })

  test('the abbreviate formatters keep one decimal where two are the rule elsewhere [E-079]', () => {
    expect([1234, 25e6, 7890].map((value) => abbreviate(value))).toEqual(['1.23K', '25.00M', '7.89K'])
    expect([1234, 25e6, '7890'].map((value) => shown('abbreviate', value))).toEqual(['1.2K', '25.0M', '7.9K'])
    expect([1234, -25e6].map((value) => shown('abbreviate_dollar', value))).toEqual(['$1.2K', '-$25.0M'])
  })
})

test('records keep what is not shown, and are read whether one, several or their text is stored', () => {
  const record = { id: 4, ref: 'plan+note', title: 'Flood' }
  expect(readRecords(record)).toEqual([record])
  expect(readRecords(JSON.stringify([record, 'no record', null]))).toEqual([record])
  expect(readRecords('')).toEqual([])
  expect(withValue(record, 'title', 'Wind')).toEqual({ ...record, title: 'Wind' })
  expect(holdsMany({}, [record])).toBe(true)
  expect(holdsMany({ isArray: true }, null)).toBe(true)
  expect(holdsMany({}, record)).toBe(false)
})

test('a field has the length that is set for it, and none unless one is set', () => {
  expect([30, '30'].map((maxLength) => maxLengthOf({ maxLength }))).toEqual([30, 30])
  expect(maxLengthOf({})).toBeNull()
  for (const maxLength of ['', 0, -1, 2.5, 'long']) expect(maxLengthOf({ maxLength })).toBeNull()
})
