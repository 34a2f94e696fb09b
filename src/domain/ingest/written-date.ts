import { isDay, timestampText } from '#domain/data/typed-text.ts'
import type { ReadValue } from './mapping-report.ts'
import { serialDay } from './serial-day.ts'
import type { Reading } from './value-rule.ts'
import { writtenClock } from './written-clock.ts'

export type DayReading = Extract<Reading, { as: 'date' | 'timestamp' }>

const LONGEST_WRITTEN = 60
const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const FULL_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const WEEKDAY = /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?,?\s+/i
const YEAR_FIRST = /^([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})(?![0-9])/
const COMPACT = /^([0-9]{4})([0-9]{2})([0-9]{2})(?![0-9])/
const YEAR_LAST = /^([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![0-9])/
const DAY_NAME = /^([0-9]{1,2})(?:st|nd|rd|th)?[\s-]{1,2}([a-z]{3,9})\.?,?[\s-]{1,2}([0-9]{4}|[0-9]{2})(?![0-9])/i
const NAME_DAY = /^([a-z]{3,9})\.?\s{1,2}([0-9]{1,2})(?:st|nd|rd|th)?,?\s{1,2}([0-9]{4})(?![0-9])/i
/** Years of two digits: 69 and later are of the last century, as POSIX reads them. */
const FIRST_OF_1900S = 69

type Day = { year: number; month: number; day: number }
type FoundDay = { day: Day; length: number } | 'ambiguous' | null

/**
 * A day, with or without a time of it, as people and spreadsheets write it, stored as ISO text. A zone stays as it is given;
 * a day without one is that day wherever it is read.
 */
export function writtenMoment(text: string, reading: DayReading): ReadValue {
  const left: ReadValue = { text, note: 'not-a-date' }
  if (timestampText(text) !== null) return { text, note: null }
  if (text.length > LONGEST_WRITTEN) return left
  const trimmed = text.trim()
  if (reading.epoch !== null) {
    const serial = serialDay(trimmed, reading.epoch)
    if (serial !== null) return { text: forType(serial, reading), note: 'serial-date' }
  }
  const written = /^[0-9]/.test(trimmed) ? trimmed : trimmed.replace(WEEKDAY, '')
  const found = findDay(written, reading.order)
  if (found === 'ambiguous') return { text, note: 'ambiguous-date' }
  if (found === null) return left
  if (found.length === written.length) return { text: isoDay(found.day), note: 'date' }
  const time = writtenClock(written.slice(found.length))
  if (time === null) return left
  const iso = `${isoDay(found.day)}${time}`
  return timestampText(iso) === null ? left : { text: forType(iso, reading), note: 'date' }
}

/** A day at midnight without a zone is a day, where the column holds days. */
function forType(iso: string, { as }: DayReading): string {
  return as === 'date' ? iso.replace(/T00:00(?::00(?:\.0+)?)?$/, '') : iso
}

export function findDay(written: string, order: DayReading['order']): FoundDay {
  const yearFirst = YEAR_FIRST.exec(written)
  if (yearFirst) return dayOf(yearFirst[0].length, yearFirst[1], yearFirst[3], yearFirst[4])
  const compact = COMPACT.exec(written)
  if (compact) return dayOf(compact[0].length, compact[1], compact[2], compact[3])
  const yearLast = YEAR_LAST.exec(written)
  if (yearLast) return inOrder(yearLast, order)
  const dayName = DAY_NAME.exec(written)
  if (dayName) return dayOf(dayName[0].length, dayName[3], monthOf(dayName[2]), dayName[1])
  const nameDay = NAME_DAY.exec(written)
  return nameDay && dayOf(nameDay[0].length, nameDay[3], monthOf(nameDay[1]), nameDay[2])
}

function inOrder([all, first, , second, year]: RegExpExecArray, order: DayReading['order']): FoundDay {
  const american = dayOf(all.length, year, first, second)
  const european = dayOf(all.length, year, second, first)
  if (order !== null) return order === 'mdy' ? american : european
  return american && european && Number(first) !== Number(second) ? 'ambiguous' : (american ?? european)
}

function dayOf(
  length: number,
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): Exclude<FoundDay, 'ambiguous'> {
  const found = { year: fullYear(year ?? ''), month: Number(month), day: Number(day) }
  return isDay(found.year, found.month, found.day) ? { day: found, length } : null
}

function fullYear(year: string): number {
  if (year.length !== 2) return Number(year)
  return Number(year) + (Number(year) < FIRST_OF_1900S ? 2000 : 1900)
}

function monthOf(name = ''): number {
  const lower = name.toLowerCase()
  const short = lower === 'sept' ? 9 : NAMES.indexOf(lower) + 1
  return short || FULL_NAMES.indexOf(lower) + 1
}

export function isoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
