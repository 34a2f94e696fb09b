/** Asks for several keys at once; answers what each has, in their order. */
export type ReadMany<Key, Found> = (keys: readonly Key[]) => Promise<readonly Found[]>

/**
 * Reads by one key, of which those go together that come while one is under way: a server that is asked by many at once asks
 * its database once for all of them. Each read begins after it was asked for, so that nobody is told of an older state.
 */
export function gatheredReads<Key, Found>(read: ReadMany<Key, Found>, most: number): (key: Key) => Promise<Found> {
  type Waiting = { key: Key; done(found: Found): void; fail(error: unknown): void }
  let waiting: Waiting[] = []
  let isReading = false

  async function readAll(): Promise<void> {
    isReading = true
    while (waiting.length > 0) {
      const some = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const found = await read(some.map(({ key }) => key))
        some.forEach(({ done }, at) => {
          done(found[at] as Found)
        })
      } catch (error) {
        for (const { fail } of some) fail(error)
      }
    }
    isReading = false
  }

  return (key) =>
    new Promise((done, fail) => {
      waiting.push({ key, done, fail })
      if (!isReading) void readAll()
    })
}
