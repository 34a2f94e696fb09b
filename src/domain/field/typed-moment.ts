import { type Moment, readMoment } from './moment.ts'

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
