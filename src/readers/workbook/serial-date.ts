import type { ByteBuffer } from '../byte-buffer.ts'

const DAY_MS = 86_400_000
/** From the first day of the calendar of serial numbers to 1 January 1970. */
const TO_1970 = 25_569
/** Days between the two first days that workbooks count from. */
const FROM_1904 = 1_462
/** The 29th of February 1900, which never was, but has a number. */
const NO_SUCH_DAY = 60
/** The day after 31 December 9999. */
const PAST_LAST_DAY = 2_958_466

/** `date` and `moment` where the number is one; what is outside of the calendar is `odd`. */
export type SerialWritten = 'written' | 'no-such-day' | 'odd'

/** Writes the day and time that a number stands for, as ISO text without a zone. */
export function appendSerial(
  to: ByteBuffer,
  serial: number,
  kind: 'date' | 'time' | 'moment',
  from1904: boolean,
): SerialWritten {
  const ms = Math.round((from1904 ? serial + FROM_1904 : serial) * DAY_MS)
  const day = Math.floor(ms / DAY_MS)
  const time = ms - day * DAY_MS
  if (!(serial >= 0 && day < PAST_LAST_DAY)) return 'odd'
  if (kind === 'time' && serial < 1 && time < DAY_MS) {
    appendTime(to, time)
    return 'written'
  }
  if (day === 0) return 'odd'
  if (day === NO_SUCH_DAY) to.appendAscii('1900-02-29')
  else appendDay(to, (day < NO_SUCH_DAY ? day + 1 : day) - TO_1970)
  if (kind !== 'date' || time > 0) {
    to.appendByte(84)
    appendTime(to, time)
  }
  return day === NO_SUCH_DAY ? 'no-such-day' : 'written'
}

/** `36:30:00`: hours go on after 24. */
export function appendDuration(to: ByteBuffer, serial: number): void {
  const ms = Math.round(Math.abs(serial) * DAY_MS)
  if (serial < 0 && ms > 0) to.appendByte(45)
  appendTime(to, ms)
}

function appendTime(to: ByteBuffer, ms: number): void {
  const seconds = Math.floor(ms / 1_000)
  const hours = Math.floor(seconds / 3_600)
  if (hours > 99) to.appendAscii(String(hours))
  else appendPair(to, hours)
  to.appendByte(58)
  appendPair(to, Math.floor(seconds / 60) % 60)
  to.appendByte(58)
  appendPair(to, seconds % 60)
  const rest = ms % 1_000
  if (rest > 0) to.appendAscii(`.${String(rest).padStart(3, '0')}`)
}

/** The civil date of a day counted from 1970 (Howard Hinnant's rule: years begin in March, eras have 400 years). */
function appendDay(to: ByteBuffer, days: number): void {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  appendPair(to, Math.floor(year / 100))
  appendPair(to, year % 100)
  to.appendByte(45)
  appendPair(to, month)
  to.appendByte(45)
  appendPair(to, dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1)
}

function appendPair(to: ByteBuffer, value: number): void {
  to.appendByte(48 + Math.floor(value / 10))
  to.appendByte(48 + (value % 10))
}
