import { refuse } from '#domain/problem.ts'

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

const RETRY_SECONDS = 5

/** Runs at most `most` pieces of work at once, in order; when `mostWaiting` are in line already, the next is refused. */
export function createLimiter(most: number, mostWaiting = Number.POSITIVE_INFINITY): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting)
        throw refuse(503, 'busy', 'Too many people are requesting this right now. Please try again in a moment.', {
          retryAfter: RETRY_SECONDS,
        })
      // Whoever ends hands the place on, so that nobody can slip in between.
      await new Promise<void>((turn) => waiting.push(turn))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** At most `most` pieces of work at once for each key; a key that nobody uses costs nothing. */
export function createKeyedLimiter(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { limiter: Limiter; users: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { limiter: createLimiter(most), users: 0 }
    lines.set(key, line)
    line.users++
    try {
      return await line.limiter(work)
    } finally {
      line.users--
      if (line.users === 0) lines.delete(key)
    }
  }
}
