import { whenAborted } from '#event-loop/when-aborted.ts'

type Done = { settled: Promise<unknown> } | null

export type SharedWork<T> = (key: string, asker: AbortSignal, begin: (allLeft: AbortSignal) => Promise<T>) => Promise<T>

/**
 * Work of the same key is done once for all who ask while it is under way, until what comes after it has settled too;
 * who asks after a change (another reading of `now`) gets work that began after it. `begin` is told when the last of
 * them has left.
 */
export function sharedWork<T extends Done>(now: () => number): SharedWork<T> {
  const underWay = new Map<string, { since: number; work: Promise<T>; askers: Askers }>()

  return (key, asker, begin) => {
    asker.throwIfAborted()
    const since = now()
    const before = underWay.get(key)
    if (before?.since === since && before.askers.join(asker)) return before.work
    const askers = new Askers(asker)
    const own = { since, askers, work: begin(askers.allLeft) }
    underWay.set(key, own)
    const forget = () => {
      if (underWay.get(key) === own) underWay.delete(key)
      askers.dismiss()
    }
    own.work.then((done) => done?.settled).then(forget, forget)
    return own.work
  }
}

/** Those who wait for the same work. */
class Askers {
  private readonly left = new AbortController()
  private readonly listening: (() => void)[] = []
  private waiting = 0

  constructor(first: AbortSignal) {
    this.join(first)
  }

  get allLeft(): AbortSignal {
    return this.left.signal
  }

  /** False when all of them have left, and the work with them. */
  join(asker: AbortSignal): boolean {
    if (this.left.signal.aborted) return false
    this.waiting++
    const leave = () => {
      this.waiting--
      if (this.waiting === 0) this.left.abort(asker.reason)
    }
    this.listening.push(whenAborted(asker, leave))
    return !this.left.signal.aborted
  }

  /** The work is over: nobody is listened to any more, for a signal may outlive many works. */
  dismiss(): void {
    for (const stopListening of this.listening) stopListening()
  }
}
