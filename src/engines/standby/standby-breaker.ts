const AWAY_MS = 5_000
const BEHIND_MS = 50

export type StandbyBreaker = {
  /** Whether readers ask it, or why they do not. */
  state(): 'asked' | 'away' | 'behind'
  /** It did not answer: nobody asks it until it has answered a question that no reader waits for. */
  isAway(): void
  /** It lacks what was heard of: for a moment the next readers need not find that out again. */
  isBehind(): void
  close(): void
}

/**
 * When a standby is asked. Of one that goes away only the readers of that moment notice something; from then on it is asked
 * now and then beside them, until it answers.
 */
export function standbyBreaker(probe: () => Promise<unknown>, awayMs = AWAY_MS): StandbyBreaker {
  let asking: NodeJS.Timeout | null = null
  let behindUntil = 0
  let closed = false
  const later = () => {
    if (!closed) asking = setTimeout(() => void ask(), awayMs).unref()
  }
  const ask = () =>
    probe().then(
      () => {
        asking = null
      },
      // Whoever looks after it sees that in the figures, and the doctor says why.
      later,
    )
  return {
    state: () => (asking !== null ? 'away' : performance.now() > behindUntil ? 'asked' : 'behind'),
    isAway() {
      if (asking === null) later()
    },
    isBehind() {
      behindUntil = performance.now() + BEHIND_MS
    },
    close() {
      closed = true
      if (asking) clearTimeout(asking)
    },
  }
}
