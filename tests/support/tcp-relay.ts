import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a program and PostgreSQL, and can lose what goes through it. */
export type TcpRelay = {
  url: string
  /** Called with all that the program sends; `cut` breaks that connection once the bytes are on their way, unanswered. */
  watch(seen: ((sent: Buffer, cut: () => void) => void) | null): void
  /** From now on no answer of the database arrives, and no connection is broken either. */
  fallSilent(): void
  close(): Promise<void>
}

export async function relayTo(databaseUrl: string): Promise<TcpRelay> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let watcher: Parameters<TcpRelay['watch']>[0] = null
  let silent = false
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname)
    for (const socket of [inner, outer]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        inner.destroy()
        outer.destroy()
      })
    }
    let deaf = false
    outer.on('data', (chunk) => {
      if (!deaf && !silent) inner.write(chunk)
    })
    inner.on('data', (chunk) => {
      outer.write(chunk)
      watcher?.(chunk, () => {
        deaf = true
        // The database has the last message before it finds that nobody is there for its answer.
        outer.once('data', () => outer.destroy())
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    watch(seen) {
      watcher = seen
    },
    fallSilent() {
      silent = true
    },
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
