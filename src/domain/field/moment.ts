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

/** What a date control (`2026-03-01`) or a date and time control (`2026-03-01T09:30`) shows for it. */
export function controlText({ day, time }: Moment, withTime: boolean): string {
  return withTime ? `${day}T${time || '00:00'}` : day
}

/** What is stored after a control was changed: the zone that stood there before stays. */
export function momentFromControl(typed: string, before: Moment | null): string | null {
  const moment = readMoment(typed)
  if (!moment) return null
  return moment.time === '' ? moment.day : `${moment.day}T${moment.time}${before?.zone ?? ''}`
}

/** `03/01/2026`: two digits for the month and the day, then the year. */
export function shownDate(text: string): string | null {
  const [year, month, day] = readMoment(text)?.day.split('-') ?? []
  return year === undefined ? null : `${month}/${day}/${year}`
}
