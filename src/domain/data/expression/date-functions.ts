import type { DatePart } from './function-name.ts'
import { type FunctionRule, fixed } from './signature.ts'

const DAY_MS = 86_400_000

/** Parts of a moment in UTC, and of a day at its start; days of the week count from Sunday, weeks are those of ISO 8601. */
export const DATE_FUNCTIONS = {
  year: part((at) => at.getUTCFullYear()),
  quarter: part((at) => Math.floor(at.getUTCMonth() / 3) + 1),
  month: part((at) => at.getUTCMonth() + 1),
  week: part(isoWeek),
  day: part((at) => at.getUTCDate()),
  hour: part((at) => at.getUTCHours()),
  minute: part((at) => at.getUTCMinutes()),
  second: part((at) => at.getUTCSeconds()),
  dow: part((at) => at.getUTCDay()),
  doy: part((at) => Math.floor((at.getTime() - yearStart(at.getUTCFullYear())) / DAY_MS) + 1),
} satisfies Record<DatePart, FunctionRule>

function part(read: (at: Date) => number): FunctionRule {
  return { signature: fixed(['timestamp'], 'number'), meaning: (moment: string) => read(asDate(moment)) }
}

/** `2024-02-29T10:00:00.000000Z`; a `Date` reads three decimals, and every part is whole. */
const asDate = (moment: string) => new Date(`${moment.slice(0, 23)}Z`)

/** `Date.UTC` takes the years from 0 to 99 for 1900 to 1999. */
const yearStart = (year: number) => Date.parse(`${String(year).padStart(4, '0')}-01-01T00:00:00Z`)

/** A week belongs to the year that has its Thursday. */
function isoWeek(at: Date): number {
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * DAY_MS)
  return Math.floor((thursday.getTime() - yearStart(thursday.getUTCFullYear())) / DAY_MS / 7) + 1
}
