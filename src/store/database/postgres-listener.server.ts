import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { whenAborted } from '#event-loop/when-aborted.ts'

const CONNECT_MS = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
// A connection that a firewall dropped says nothing: it is asked now and then whether it is still there.
const ASK_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 10_000
const GOODBYE_MS = 1_000

/**
 * Hears what other nodes announce, on one connection of its own. When that is lost, one attempt after the other is made
 * to replace it, with longer pauses in between; once it is back everything counts as changed, since announcements may
 * have been missed.
 */
export async function listenForChanges(
  databaseUrl: string,
  channel: string,
  node: string,
  deliver: (tags: string[] | 'all') => void,
): Promise<() => Promise<void>> {
  const closing = new AbortController()

  async function connect(): Promise<{ client: pg.Client; lost: Promise<void> }> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'almanac-changes',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { node?: string; tags?: string[] | 'all' }
      if (message.node !== node && message.tags) deliver(message.tags)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      return { client, lost }
    } catch (error) {
      await hangUp(client)
      throw error
    }
  }

  /** Until the connection is lost, or the listener closes. */
  async function listen({ client, lost }: Awaited<ReturnType<typeof connect>>): Promise<void> {
    const asking = setInterval(() => void client.query('SELECT 1').catch(() => hangUp(client)), ASK_EVERY_MS)
    asking.unref()
    await Promise.race([lost, aborted(closing.signal)])
    clearInterval(asking)
    await hangUp(client)
  }

  async function reconnect(): Promise<Awaited<ReturnType<typeof connect>> | null> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      // Nodes that lost the same database do not come back at the same moment.
      const wait = pause * (0.5 + Math.random())
      await sleep(wait, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return null
      const found = await connect().catch(() => null)
      if (found) return found
    }
  }

  async function keepListening(first: Awaited<ReturnType<typeof connect>>): Promise<void> {
    let current: typeof first | null = first
    while (current) {
      await listen(current)
      current = closing.signal.aborted ? null : await reconnect()
      if (current) deliver('all')
    }
  }

  const listening = keepListening(await connect())
  return async () => {
    closing.abort()
    await listening
  }
}

/** At once for a signal that was given while a connection was on its way. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    whenAborted(signal, resolve)
  })
}

/** Ends a connection that may be gone already, or never answers again. */
async function hangUp(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => {
    // It is gone, which is what was wanted.
  })
  await Promise.race([ended, sleep(GOODBYE_MS, undefined, { ref: false })])
}
