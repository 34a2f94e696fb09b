const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const DAY_MS = 86_400_000

/** A moment to the second, in the reader's own time. */
export function exactMoment(iso: string): string {
  return readable(iso) ? EXACT.format(new Date(iso)) : ''
}

/** A moment to the minute, the same on the server and in every browser. */
export function shortMoment(iso: string): string {
  return readable(iso) ? `${SHORT.format(new Date(iso))} UTC` : 'unknown time'
}

/** The day of a moment as a heading, in the reader's own time. */
export function dayHeading(iso: string, now: number): string {
  if (!readable(iso)) return 'Unknown date'
  const day = DAY.format(new Date(iso))
  if (day === DAY.format(new Date(now))) return 'Today'
  return day === DAY.format(new Date(now - DAY_MS)) ? 'Yesterday' : day
}

function readable(iso: string): boolean {
  return !Number.isNaN(Date.parse(iso))
}
