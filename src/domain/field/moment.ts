import { dateText, timestampText } from '#domain/data/typed-text.ts'

/** A day, a time of that day where one is given, and the zone exactly as it was written. */
export type Moment = { day: string; time: string; zone: string }

const PARTS =
  /^\s*([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2}(?::[0-9]{2})?)(?:\.[0-9]+)?(Z|[+-][0-9]{2}:?[0-9]{2})?)?\s*$/

/** The day and time in an ISO text as they are written there, never moved to another zone; null when there are none. */
export function readMoment(text: string): Moment | null {
  const [, day, time = '', zone = ''] = PARTS.exec(text) ?? []
  if (day === undefined || dateText(day) === null || timestampText(text.trim()) === null) return null
  return { day, time: time.replace(/:00$/, (seconds) => (time.length > 5 ? '' : seconds)), zone }
}

/** `03/01/2026`: two digits for the month and the day, then the year. */
export function shownDate(text: string): string | null {
  const [year, month, day] = readMoment(text)?.day.split('-') ?? []
  return year === undefined ? null : `${month}/${day}/${year}`
}

/** `03/01/2026, 23:30 UTC`: a day as `day` writes it, and the time of it where there is one and it is asked for. */
export function shownMoment({ day, time, zone }: Moment, timed: boolean, write: (day: string) => string): string {
  const clock = timed && time !== '' ? `, ${time}${zone === 'Z' ? ' UTC' : zone && ` UTC${zone}`}` : ''
  return `${write(day)}${clock}`
}
