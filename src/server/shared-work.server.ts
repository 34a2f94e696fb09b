type Done = { settled: Promise<unknown> } | null

export type SharedWork<T> = (key: string, begin: () => Promise<T>) => Promise<T>

/**
 * Work of the same key is done once for all who ask while it is under way, until what comes after it has settled too;
 * who asks after a change (another reading of `now`) gets work that began after it.
 */
export function sharedWork<T extends Done>(now: () => number): SharedWork<T> {
  const underWay = new Map<string, { since: number; work: Promise<T> }>()

  return (key, begin) => {
    const since = now()
    const before = underWay.get(key)
    if (before?.since === since) return before.work
    const own = { since, work: begin() }
    underWay.set(key, own)
    const forget = () => {
      if (underWay.get(key) === own) underWay.delete(key)
    }
    own.work.then((done) => done?.settled).then(forget, forget)
    return own.work
  }
}
