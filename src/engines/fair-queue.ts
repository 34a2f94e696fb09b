import { setMaxListeners } from 'node:events'
import { refuse } from '#domain/problem.ts'

export type QueueLimits = {
  /** Most pieces of work at once, of all clients and of one. */
  atOnce: number
  atOnceOfOne: number
  /** Most that may wait, of all clients and of one. */
  waiting: number
  waitingOfOne: number
}

type Client = { running: number; waiting: (() => void)[] }

const RETRY_SECONDS = 5

/**
 * A line for each client before a few slots: whoever comes is served before those who already had a turn, and one client
 * never has all slots. A line that is full refuses; who leaves is taken out of it.
 */
export class FairQueue {
  private readonly limits: QueueLimits
  /** Those that run or wait, in the order of their turns. */
  private readonly clients = new Map<string, Client>()
  private running = 0
  private waiting = 0

  constructor(limits: QueueLimits) {
    this.limits = limits
  }

  /** How many run and how many wait. */
  size(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting }
  }

  async run<T>(key: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    const client = this.clients.get(key) ?? { running: 0, waiting: [] }
    this.clients.set(key, client)
    if (!this.hasSlot(client) || client.waiting.length > 0) await this.turn(key, client, signal)
    else this.take(client)
    try {
      return await work()
    } finally {
      client.running--
      this.running--
      this.serve()
      this.forget(key, client)
    }
  }

  private turn(key: string, client: Client, signal: AbortSignal): Promise<void> {
    if (client.waiting.length >= this.limits.waitingOfOne || this.waiting >= this.limits.waiting) throw busy()
    // A request listens once for each of its queries in the line, which is what limits them.
    setMaxListeners(0, signal)
    return new Promise((resolve, reject) => {
      const leave = () => {
        client.waiting.splice(client.waiting.indexOf(start), 1)
        this.waiting--
        this.forget(key, client)
        reject(signal.reason)
      }
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      client.waiting.push(start)
      this.waiting++
    })
  }

  /** Gives a free slot to whom has fewest; of those that have as many, to whom had a turn longest ago. */
  private serve(): void {
    let [next, least] = ['', Number.POSITIVE_INFINITY]
    for (const [key, client] of this.clients) {
      if (client.waiting.length === 0 || client.running >= least || !this.hasSlot(client)) continue
      next = key
      least = client.running
    }
    const client = this.clients.get(next)
    const start = client?.waiting.shift()
    if (!client || !start) return
    this.clients.delete(next)
    this.clients.set(next, client)
    this.waiting--
    this.take(client)
    start()
  }

  private hasSlot({ running }: Client): boolean {
    return this.running < this.limits.atOnce && running < this.limits.atOnceOfOne
  }

  private take(client: Client): void {
    client.running++
    this.running++
  }

  private forget(key: string, { running, waiting }: Client): void {
    if (running === 0 && waiting.length === 0) this.clients.delete(key)
  }
}

const busy = () =>
  refuse(503, 'busy', 'Too many queries are waiting. Please try again in a few seconds.', { retryAfter: RETRY_SECONDS })
