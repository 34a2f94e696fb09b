const CLOCK =
  /^([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?\s?(?:([ap])\.?m\.?)?\s?([a-z]{1,4}|[+-][0-9]{2}:?[0-9]{2}|)$/i
const HALF_DAY = 12

/** Zones that the offices of one country write by letters. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ...(['z', 'utc', 'gmt'] as const).map((name) => [name, 'Z'] as const),
  ['est', '-05:00'],
  ['edt', '-04:00'],
  ['cst', '-06:00'],
  ['cdt', '-05:00'],
  ['mst', '-07:00'],
  ['mdt', '-06:00'],
  ['pst', '-08:00'],
  ['pdt', '-07:00'],
  ['akst', '-09:00'],
  ['akdt', '-08:00'],
  ['hst', '-10:00'],
])

/** `T15:05:30-05:00` of ` 3:05:30 PM EST`: the time after a day, an empty text where there is none; null where it is no time. */
export function writtenClock(after: string): string | null {
  const written = after.replace(/^(?:t|,)?\s{0,3}/i, '')
  if (written === '') return ''
  const [, hour, minute = '', second, fraction, half, zone = ''] = CLOCK.exec(written) ?? []
  const named = zone === '' || /^[+-]/.test(zone) ? zone : ZONES.get(zone.toLowerCase())
  if (hour === undefined || named === undefined) return null
  const hours = hourOf(Number(hour), half?.toLowerCase())
  if (hours === null || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  const seconds = second === undefined ? '' : `:${second}${fraction === undefined ? '' : `.${fraction}`}`
  return `T${String(hours).padStart(2, '0')}:${minute}${seconds}${named}`
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 2 * HALF_DAY ? hour : null
  if (hour < 1 || hour > HALF_DAY) return null
  return (hour % HALF_DAY) + (half === 'p' ? HALF_DAY : 0)
}
