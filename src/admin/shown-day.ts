const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-03-01T…' as '1 Mar 2026', the same on the server and in every browser. */
export function shownDay(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date)
}
