/** Asks for one more turn of a key at a time in milliseconds; answers the seconds to wait where it had too many. */
export type Rate = (key: string, at: number) => number | null

type Rates = { perSecond: number; atOnce: number }

/** Keys that are remembered before those that have all their turns back are forgotten. */
const MOST_KEYS = 10_000

/** So many turns a second for each key, and some at once after a pause; kept in memory, and lost with the process. */
export function createRate({ perSecond, atOnce }: Rates): Rate {
  /** When a key has all of its turns back. */
  const full = new Map<string, number>()
  const each = 1000 / perSecond
  return (key, at) => {
    if (full.size >= MOST_KEYS) for (const [known, when] of full) if (when <= at) full.delete(known)
    const next = Math.max(full.get(key) ?? at, at) + each
    const wait = next - at - atOnce * each
    if (wait > 0) return Math.ceil(wait / 1000)
    full.set(key, next)
    return null
  }
}
