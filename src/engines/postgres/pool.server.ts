import pg from 'pg'

const MOST_CONNECTIONS = 8
const READ_TIMEOUT_MS = 60_000

/** The connections of the row engine; a query that its caller gives up is cancelled on the server. */
export class PostgresRowPool {
  private readonly pool: pg.Pool

  constructor(connectionString: string) {
    this.pool = new pg.Pool({ connectionString, max: MOST_CONNECTIONS })
    this.pool.on('connect', (client) => {
      // A connection that fails here fails its first query too, which is where the error is seen.
      client.query(`SET statement_timeout = ${READ_TIMEOUT_MS}`).catch(() => {})
    })
    // An idle connection that breaks is replaced by the pool; the next query that cannot connect says so.
    this.pool.on('error', () => {})
  }

  /** Rows as arrays of what the driver makes of each column. */
  async read(sql: string, values: unknown[], signal?: AbortSignal): Promise<unknown[][]> {
    signal?.throwIfAborted()
    const client = await this.pool.connect()
    const cancel = () => void this.cancel(client)
    try {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', cancel, { once: true })
      const { rows } = await client.query<unknown[]>({ text: sql, values, rowMode: 'array' })
      return rows
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
      client.release()
    }
  }

  /** A write, which may take as long as it needs. */
  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    let broken = false
    try {
      await client.query('BEGIN; SET LOCAL statement_timeout = 0')
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  private async cancel(client: pg.PoolClient): Promise<void> {
    const pid = 'processID' in client ? client.processID : null
    // The query's own timeout still ends it when the cancelling cannot get through.
    if (typeof pid === 'number') await this.pool.query('SELECT pg_cancel_backend($1)', [pid]).catch(() => {})
  }
}
