import type { DataType } from './query.ts'

/** The one definition of what counts as a number: no thousands separators, no `inf`, `nan`, hexadecimals or underscores. */
const NUMBER = /^[ \t\r\n]*(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,3}))?[ \t\r\n]*$/
const LONGEST_NUMBER = 100
/** Nearly all numbers are short and plain; a load looks at millions of them. */
const SHORT_NUMBER = /^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$/

/** Numbers outside these magnitudes stay text, so that sums and products keep clear of the limits of a double. */
const LARGEST = 1e150
const SMALLEST = 1e-150

const DATE = /^[ \t\r\n]*([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ][0-9:.]+(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?[ \t\r\n]*$/
const TIMESTAMP =
  /^[ \t\r\n]*([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,6})[0-9]*)?)?(?:Z|([+-])([0-9]{2}):?([0-9]{2}))?)?[ \t\r\n]*$/

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The digits a number needs before and after its decimal point when it is written without an exponent. */
export type DecimalShape = { whole: number; scale: number }

/** The number in a text, without the space around it; null when the text is no number. */
export function numberText(text: string): string | null {
  if (SHORT_NUMBER.test(text)) return text
  if (text.length > LONGEST_NUMBER || !NUMBER.test(text)) return null
  const size = Math.abs(Number(text))
  const inRange = size === 0 ? !/[1-9]/.test(text) : size >= SMALLEST && size < LARGEST
  return inRange ? text.trim() : null
}

export function decimalShape(number: string): DecimalShape {
  const [, , whole = '', fraction = '', exponent = '0'] = NUMBER.exec(number) ?? []
  const shift = Number(exponent)
  const digits = whole.replace(/^0+/, '')
  return { whole: Math.max(0, digits.length + shift), scale: Math.max(0, fraction.length - shift) }
}

/** The calendar date in an ISO text, a time after it left out; null when there is none. */
export function dateText(text: string): string | null {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? []
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null
}

/** `2023-04-24T00:00:00.000Z`: the moment in an ISO text, taken as UTC where it names no zone; null when there is none. */
export function timestampText(text: string): string | null {
  const [, date, hour = '00', minute = '00', second = '00', fraction = '', sign, zoneHour = '0', zoneMinute = '0'] =
    TIMESTAMP.exec(text) ?? []
  if (date === undefined || dateText(date) === null) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  if (Number(zoneHour) > 15 || Number(zoneMinute) > 59) return null
  const digits = (fraction.length > 3 ? withoutEndZeros(fraction) : fraction).padEnd(3, '0')
  const given = `${date}T${hour}:${minute}:${second}`
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1)
  if (offset === 0) return `${given}.${digits}Z`
  const moment = new Date(Date.parse(`${given}Z`) - offset * 60_000).toISOString()
  return /^(?!0000)[0-9]{4}-/.test(moment) ? `${moment.slice(0, 19)}.${digits}Z` : null
}

/** What the typed companion of a cell holds; null for text columns and for values that are not of the column's type. */
export function companionText(dataType: DataType, text: string | null): string | null {
  if (text === null || dataType === 'text') return null
  if (dataType === 'numeric') return numberText(text)
  return dataType === 'date' ? dateText(text) : timestampText(text)
}

/** `1.500` becomes `1.5`, and `1.000` becomes `1.`. */
export function withoutEndZeros(digits: string): string {
  let end = digits.length
  while (digits.charAt(end - 1) === '0') end--
  return digits.slice(0, end)
}

export function isDay(year: number, month: number, day: number): boolean {
  if (!(year >= 1) || !(month >= 1 && month <= 12) || !(day >= 1)) return false
  if (month === 2 && day === 29) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (LAST_DAYS[month - 1] ?? 0)
}
