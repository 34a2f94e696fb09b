import { expect, test } from 'vitest'
import { lowerCase, upperCase } from './case-mapping.ts'
import type { FunctionName } from './function-name.ts'
import { called, signatureOf } from './functions.ts'
import { numberAsText } from './number-text.ts'
import type { OperandType, Value } from './value-type.ts'

const typeOf = (value: Value): OperandType =>
  value === null ? null : typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean'
const ask = (fn: FunctionName, ...values: Value[]) => called(fn, values, values.map(typeOf))

test('numbers round half away from zero, by the digits that are shown', () => {
  expect([0.5, 1.5, 2.5, -2.5].map((value) => ask('round', value))).toEqual([1, 2, 3, -3])
  expect(ask('round', 1.005, 2)).toBe(1.01)
  expect(ask('round', 1_250, -2)).toBe(1_300)
  expect(ask('round', 1e20, 3)).toBe(1e20)
  expect(ask('floor', (0.1 + 0.7) * 10)).toBe(8)
  expect(ask('/', 1, 0)).toBeNull()
  expect(ask('*', 1e200, 1e200)).toBeNull()
  expect(ask('+', '5', 1)).toBe(6)
  expect(ask('+', 'five', 1)).toBeNull()
})

test('texts are counted and cut by characters, whatever they are made of', () => {
  expect(ask('length', 'a😀é')).toBe(3)
  expect(ask('substring', 'a😀b', 2, 1)).toBe('😀')
  expect(ask('substring', 'abc', -1, 3)).toBe('a')
  expect(ask('substring', 'abc', 2)).toBe('bc')
  expect(ask('substring', 'abc', 2, -5)).toBe('')
  expect(ask('trim', '\u00a0 a b\t')).toBe('a b')
  expect(ask('replace', 'a$b', '$', '$&')).toBe('a$&b')
  expect(ask('replace', 'abc', '', 'x')).toBe('abc')
  expect(ask('replace', 'a'.repeat(5_000), 'a', 'bbb')).toBeNull()
  expect(ask('concat', 'a', null, 1.5)).toBe('a1.5')
  expect(ask('||', 'a', null)).toBeNull()
})

test('case is mapped one letter for one', () => {
  expect(upperCase('straße éñ ς ж ı')).toBe('STRAßE ÉÑ Σ Ж I')
  expect(lowerCase('ÅΣЖ İ 日本')).toBe('åσж İ 日本')
})

test('numbers are written with fifteen digits', () => {
  expect([0, -0, 0.1 + 0.2, 1e15, 999_999_999_999_999, 1e-4, 1.5e-5, -1234.5, 1e100].map(numberAsText)).toEqual([
    ...['0', '0', '0.3', '1e+15', '999999999999999', '0.0001', '1.5e-05', '-1234.5', '1e+100'],
  ])
})

test('conditions know three answers, and what is not decided is not done', () => {
  expect([ask('and', true, null), ask('and', false, null), ask('or', true, null), ask('not', null)]).toEqual([
    null,
    false,
    true,
    null,
  ])
  expect(ask('case', null, 'yes', 'no')).toBe('no')
  expect(ask('in', 'b', 'a', null)).toBeNull()
  expect(ask('=', '1.0', 1)).toBe(true)
  expect(ask('<', '😀', '￿')).toBe(false)
  expect([ask('least', null, 2, 1), ask('greatest', null, null), ask('nullif', 'a', 'a')]).toEqual([1, null, null])
})

test('parts of days and moments', () => {
  const moment = '2024-12-30T23:59:58.900000Z'
  const part = (fn: FunctionName) => called(fn, [moment], ['timestamp'])
  expect(
    (['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'dow', 'doy'] as const).map(part),
  ).toEqual([2024, 4, 12, 1, 30, 23, 59, 58, 1, 365])
  expect(called('year', ['0099-03-01'], ['date'])).toBe(99)
  expect(called('hour', ['2024-01-01T10:00:00+02:00'], ['text'])).toBe(8)
  expect(called('to date', ['2023-02-29'], ['text'])).toBeNull()
})

test.each([
  ['upper', [], 'upper takes 1 value, not 0'],
  ['substring', ['text'], 'substring takes 2 to 3 values, not 1'],
  ['coalesce', [], 'coalesce takes at least 1 values, not 0'],
  ['year', ['number'], 'year needs a timestamp, not a number'],
  ['+', ['date', 'number'], '+ needs a number, not a date'],
  ['and', ['text', 'boolean'], 'and needs a condition, not text'],
  ['case', ['boolean', 'number', 'boolean', 'number'], 'case needs a result for each condition'],
  ['greatest', ['number', 'date'], 'greatest needs values of one type, not a number and a date'],
  ['=', ['number', 'timestamp'], '= needs values of one type'],
] as const)('%s of %j is refused in words', (fn, operands, message) => {
  expect(() => signatureOf(fn, operands)).toThrow(message)
})

test('a name that no function has is refused by it', () => {
  expect(() => signatureOf('toString' as FunctionName, [])).toThrow('The function "toString" is not known')
})
