/** Before this much has passed, how long the rest takes is a guess. */
const TOO_EARLY_MS = 2_000
const MINUTE_S = 60
const HOUR_S = 3_600

/** How long the rest of some work takes at the pace it has had, in words; empty while that would be a guess. */
export function timeLeftWords(done: number, total: number, elapsedMs: number): string {
  if (done <= 0 || total <= done || elapsedMs < TOO_EARLY_MS) return ''
  const seconds = (elapsedMs / 1_000 / done) * (total - done)
  if (seconds < 5) return 'a few seconds left'
  if (seconds < MINUTE_S) return `about ${Math.ceil(seconds / 5) * 5} seconds left`
  if (seconds < HOUR_S) return counted(Math.ceil(seconds / MINUTE_S), 'minute')
  return counted(Math.ceil(seconds / HOUR_S), 'hour')
}

const counted = (count: number, unit: string) => `about ${count} ${unit}${count === 1 ? '' : 's'} left`
