const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** '5 minutes ago', 'yesterday', 'just now'; a moment that can't be read, and one ahead of a slow clock, fall back. */
export function relativeTime(iso: string, now: number): string {
  const passed = now - Date.parse(iso)
  if (Number.isNaN(passed)) return 'at an unknown time'
  const [unit, ms] = UNITS.find(([, size]) => passed >= size) ?? []
  return unit && ms ? WORDS.format(-Math.floor(passed / ms), unit) : 'just now'
}
