import { numberText } from '#domain/data/typed-text.ts'
import type { EPOCHS } from './value-rule.ts'

type Epoch = (typeof EPOCHS)[number]

const DAY_MS = 86_400_000
/** The last day of the year 9999. */
const LAST_SERIAL: Record<Epoch, number> = { '1900': 2_958_465, '1904': 2_957_003 }
/** A day that never was: spreadsheets of the 1900 system count 29 February 1900. */
const NO_DAY = 60

/** The day, and the time of it where there is a fraction, of a spreadsheet's day number; null where it is none. */
export function serialDay(text: string, epoch: Epoch): string | null {
  if (numberText(text) === null) return null
  const serial = Number(text)
  const day = Math.floor(serial)
  const first = epoch === '1900' ? 1 : 0
  if (!(day >= first && serial < LAST_SERIAL[epoch] + 1) || (epoch === '1900' && day === NO_DAY)) return null
  const milliseconds = firstDay(epoch, day) + day * DAY_MS + Math.round((serial - day) * DAY_MS)
  const iso = new Date(milliseconds).toISOString()
  return serial === day ? iso.slice(0, 10) : iso.slice(0, -1).replace(/\.000$/, '')
}

function firstDay(epoch: Epoch, day: number): number {
  if (epoch === '1904') return Date.UTC(1904, 0, 1)
  return day < NO_DAY ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
}
