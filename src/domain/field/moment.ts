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

const TYPED_DAY =
  /^([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})(?:,? +([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)(?: ?UTC([+-][0-9]{2}:?[0-9]{2})?)?)?$/

/** What a typed day, with or without a time of it, is stored as: ISO text as typed, or a day written as it is shown. */
export function typedMoment(typed: string): string | null {
  const text = typed.trim()
  if (readMoment(text)) return text
  const [, month = '', day = '', year, time, zone] = TYPED_DAY.exec(text) ?? []
  if (year === undefined) return null
  const clock =
    time === undefined
      ? ''
      : `T${time.padStart(time.length < 6 ? 5 : 8, '0')}${zone ?? (text.endsWith('UTC') ? 'Z' : '')}`
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${clock}`
  return readMoment(iso) ? iso : null
}

/** `03/01/2026, 23:30 UTC`: a day as `day` writes it, and the time of it where there is one and it is asked for. */
export function shownMoment({ day, time, zone }: Moment, timed: boolean, write: (day: string) => string): string {
  const clock = timed && time !== '' ? `, ${time}${zone === 'Z' ? ' UTC' : zone && ` UTC${zone}`}` : ''
  return `${write(day)}${clock}`
}
