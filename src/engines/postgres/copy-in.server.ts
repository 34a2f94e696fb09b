import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What the driver's connection offers for COPY; its types leave that out. */
type CopyConnection = {
  stream: Writable
  query(sql: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/**
 * `COPY … FROM STDIN` as a query of the driver, which has the messages for it and leaves the rest to others. Bytes are
 * handed over as fast as the database takes them.
 */
export async function copyIn(client: pg.PoolClient, sql: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const copy = new CopyIn(sql)
  client.query(copy)
  const connection = await Promise.race([copy.ready, copy.done.then(() => null)])
  if (!connection) throw new Error('The database did not ask for rows.')
  try {
    for await (const chunk of chunks) {
      if (copy.failed) break
      connection.sendCopyFromChunk(chunk)
      // A connection that is lost meanwhile ends the wait as well.
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), copy.done])
    }
  } catch (error) {
    connection.sendCopyFail('The rows could not be read.')
    await copy.done.catch(() => {})
    throw error
  }
  if (!copy.failed) connection.endCopyFrom()
  return copy.done
}

class CopyIn implements pg.Submittable {
  failed = false
  readonly ready: Promise<CopyConnection>
  readonly done: Promise<number>
  private readonly sql: string
  private rows = 0
  private error: Error | null = null
  private begin: (connection: CopyConnection) => void = () => {}
  private end: (rows: number) => void = () => {}
  private fail: (error: Error) => void = () => {}

  constructor(sql: string) {
    this.sql = sql
    this.ready = new Promise((resolve) => {
      this.begin = resolve
    })
    this.done = new Promise((resolve, reject) => {
      this.end = resolve
      this.fail = reject
    })
    // Whoever copies awaits it at the end; until then a failure is no surprise of the process.
    this.done.catch(() => {})
  }

  submit(connection: pg.Connection): void {
    ;(connection as unknown as CopyConnection).query(this.sql)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.begin(connection)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY ([0-9]+)$/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery(): void {
    if (this.error) this.fail(this.error)
    else this.end(this.rows)
  }

  handleError(error: Error): void {
    this.failed = true
    this.error = error
    // The client forgets a query that has failed: nobody tells it that the database is ready again.
    this.fail(error)
  }
}
