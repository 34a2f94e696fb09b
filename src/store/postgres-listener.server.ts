import pg from 'pg'

const RECONNECT_MS = 1_000

/**
 * Hears what other nodes announce, on a connection of its own. When that connection is lost, announcements may have
 * been missed: once it is back, everything counts as changed.
 */
export async function listenForChanges(
  databaseUrl: string,
  channel: string,
  node: string,
  deliver: (tags: string[] | 'all') => void,
): Promise<() => Promise<void>> {
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'almanac-changes', keepAlive: true })
    let lost = false
    const onLost = () => {
      if (lost || closed) return
      lost = true
      client = null
      next.end().catch(() => {
        // It is already gone, which is why it is being replaced.
      })
      reconnectLater()
    }
    next.on('error', onLost)
    next.on('end', onLost)
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { node?: string; tags?: string[] | 'all' }
      if (message.node !== node && message.tags) deliver(message.tags)
    })
    await next.connect()
    await next.query(`LISTEN ${channel}`)
    client = next
  }

  function reconnectLater(): void {
    retry = setTimeout(() => {
      if (closed) return
      connect().then(
        () => deliver('all'),
        () => reconnectLater(),
      )
    }, RECONNECT_MS)
    retry.unref()
  }

  await connect()
  return async () => {
    closed = true
    if (retry) clearTimeout(retry)
    await client?.end()
  }
}
