import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteBuffer } from '../byte-buffer.ts'
import { formattedCode, readNumberFormat } from './number-format.ts'
import { appendDuration, appendSerial } from './serial-date.ts'

test.each([
  ['General', 'number'],
  ['0', 'number'],
  ['0.00', 'number'],
  ['#,##0', 'number'],
  ['0.00E+00', 'number'],
  ['@', 'number'],
  ['"$"#,##0.00;[Red]("$"#,##0.00)', 'number'],
  ['[$-409]#,##0 "days"', 'number'],
  ['0%', 'percent'],
  ['0.0 %;[Red]-0.0 %', 'percent'],
  ['yyyy-mm-dd', 'date'],
  ['m/d/yy', 'date'],
  ['mmm', 'date'],
  ['[$-409]d\\-mmm\\-yyyy;@', 'date'],
  ['hh:mm', 'time'],
  ['mm:ss.0', 'time'],
  ['h:mm AM/PM', 'time'],
  ['yyyy\\-mm\\-dd\\ hh:mm:ss', 'moment'],
  ['m/d/yy h:mm', 'moment'],
  ['[h]:mm:ss', 'duration'],
  ['[mm]:ss', 'duration'],
  ['00000', 'code'],
  ['000-00-0000', 'code'],
  ['"NY-"000', 'code'],
])('%s is a format of the kind %s', (code, kind) => {
  expect(readNumberFormat(code).kind).toBe(kind)
})

test('codes have their zeros and what stands between them', () => {
  const shown = (digits: string, code: string) => {
    const format = readNumberFormat(code)
    return format.kind === 'code' ? formattedCode(digits, format.pattern) : null
  }
  expect(shown('1003', '00000')).toBe('01003')
  expect(shown('123456', '00000')).toBe('123456')
  expect(shown('1234567', '000-00-0000')).toBe('001-23-4567')
  expect(shown('12345678901', '000-00-0000')).toBe('12345-67-8901')
  expect(shown('7', '"NY-"000')).toBe('NY-007')
})

function iso(serial: number, kind: 'date' | 'time' | 'moment', from1904 = false): string {
  const to = new ByteBuffer()
  const written = appendSerial(to, serial, kind, from1904)
  return written === 'written' ? to.text() : `${written} ${to.text()}`
}

test('serial numbers are the days that Excel shows, of both first days', () => {
  expect(iso(1, 'date')).toBe('1900-01-01')
  expect(iso(59, 'date')).toBe('1900-02-28')
  expect(iso(60, 'date')).toBe('no-such-day 1900-02-29')
  expect(iso(61, 'date')).toBe('1900-03-01')
  expect(iso(45_351, 'date')).toBe('2024-02-29')
  expect(iso(2_958_465, 'date')).toBe('9999-12-31')
  expect(iso(0, 'date', true)).toBe('1904-01-01')
  expect(iso(43_889, 'date', true)).toBe('2024-02-29')
  expect(iso(45_351.5, 'date')).toBe('2024-02-29T12:00:00')
  expect(iso(45_351, 'moment')).toBe('2024-02-29T00:00:00')
  expect(iso(45_351.999999999, 'moment')).toBe('2024-03-01T00:00:00')
  expect(iso(0.5, 'time')).toBe('12:00:00')
  expect(iso(0.0000001157407, 'time')).toBe('00:00:00.010')
  for (const odd of [-1, 2_958_466, Number.POSITIVE_INFINITY]) expect(iso(odd, 'date')).toBe('odd ')
  const clock = new ByteBuffer()
  appendDuration(clock, -1.5)
  expect(clock.text()).toBe('-36:00:00')
})

test('every day is the day that JavaScript knows by that number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
      const day = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
      expect(iso(serial, 'date')).toBe(day)
    }),
  )
})
