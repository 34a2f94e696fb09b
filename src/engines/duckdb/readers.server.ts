import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

const MOST_READERS = 4

/** An interrupt that comes before the query has begun is lost, so that it is repeated until the query has ended. */
const INTERRUPT_EVERY_MS = 50

/** A few connections for queries; a query that its caller gives up is interrupted. */
export class DuckDbReaders {
  private readonly instance: DuckDBInstance
  private readonly idle: DuckDBConnection[] = []
  private readonly waiting: ((connection: DuckDBConnection) => void)[] = []
  private open = 0

  constructor(instance: DuckDBInstance) {
    this.instance = instance
  }

  async read<T>(work: (connection: DuckDBConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const connection = await this.acquire()
    try {
      return await interruptible(connection, signal, () => work(connection))
    } finally {
      this.release(connection)
    }
  }

  close(): void {
    for (const connection of this.idle) connection.closeSync()
  }

  private async acquire(): Promise<DuckDBConnection> {
    const connection = this.idle.pop()
    if (connection) return connection
    if (this.open >= MOST_READERS) return new Promise((resolve) => this.waiting.push(resolve))
    this.open++
    return this.instance.connect()
  }

  private release(connection: DuckDBConnection): void {
    const next = this.waiting.shift()
    if (next) next(connection)
    else this.idle.push(connection)
  }
}

/** Work on a connection that ends when the signal says so. */
export async function interruptible<T>(
  connection: DuckDBConnection,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  let repeat: NodeJS.Timeout | undefined
  const interrupt = () => {
    connection.interrupt()
    repeat = setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS)
  }
  try {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', interrupt, { once: true })
    const result = await work()
    signal?.throwIfAborted()
    return result
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', interrupt)
    clearInterval(repeat)
  }
}
