import type { Attempt } from './attempt.server.ts'

/** How long what is stored waits at most until somebody looks: a lease that ran out, a database that was away. */
const LOOK_MS = 15_000

type Parts<Held extends { id: string }> = {
  /** How many jobs are worked on at once. */
  size: number
  claim(held: string[]): Promise<Held | null>
  begin(job: Held): Attempt
  /** When the next job is due that was not yet at that moment. */
  nextStart(at: string): Promise<string | null>
  now(): string
  report(error: unknown): void
}

export type RunningLane = {
  /** There may be something to do. */
  wake(): void
  /** The jobs that are being worked on. */
  held(): string[]
  cancel(id: string): void
  close(): Promise<void>
}

/** Takes jobs while it has room, at the start, when it is woken and when one is due. */
export function startLane<Held extends { id: string }>(parts: Parts<Held>): RunningLane {
  const { size, claim, begin, nextStart, now, report } = parts
  const running = new Map<string, Attempt>()
  let closed = false
  let asked = false
  let filling: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  function wake(): void {
    asked = true
    if (closed || filling) return
    filling = fill()
      // What waits goes on once the store takes writes again.
      .catch(report)
      .finally(() => {
        filling = null
        if (asked && !closed && running.size < size) wake()
      })
  }

  async function fill(): Promise<void> {
    look(LOOK_MS)
    // What becomes due while it is being looked for is not passed over.
    let looked = now()
    while (asked && !closed && running.size < size) {
      asked = false
      looked = now()
      const job = await claim([...running.keys()])
      if (!job) break
      asked = true
      take(job)
    }
    const next = closed || running.size >= size ? null : await nextStart(looked)
    if (next !== null) look(Math.min(LOOK_MS, Math.max(0, Date.parse(next) - Date.parse(now()))))
  }

  function take(job: Held): void {
    const attempt = begin(job)
    running.set(job.id, attempt)
    void attempt.done.catch(report).finally(() => {
      running.delete(job.id)
      wake()
    })
  }

  function look(afterMs: number): void {
    if (timer) clearTimeout(timer)
    if (closed) return
    timer = setTimeout(wake, afterMs)
    timer.unref()
  }

  return {
    wake,
    held: () => [...running.keys()],
    cancel: (id) => running.get(id)?.cancel(),
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await filling
      await Promise.allSettled([...running.values()].map(({ done }) => done))
    },
  }
}
