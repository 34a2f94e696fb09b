import type pg from 'pg'
import { openConnections, type PostgresConnections } from '#postgres/connections.server.ts'

const MOST_CONNECTIONS = 8
const READ_TIMEOUT_MS = 60_000
/** What one step of a query has in memory before it goes to the disk, and what a connection may have there. */
const WORK_MEMORY = '64MB'
const TEMPORARY_FILES = '20GB'

export type PostgresRowSettings = { databaseUrl: string; workMemory?: string; temporaryFiles?: string }

/** The connections of the row engine; a query that its caller gives up is cancelled on the server. */
export class PostgresRowPool {
  private readonly connections: PostgresConnections

  constructor({ databaseUrl, workMemory = WORK_MEMORY, temporaryFiles = TEMPORARY_FILES }: PostgresRowSettings) {
    this.connections = openConnections(
      {
        connectionString: databaseUrl,
        max: MOST_CONNECTIONS,
        application_name: 'almanac-rows',
        onConnect: (client) => client.query(limits(workMemory, temporaryFiles)),
      },
      'SET LOCAL statement_timeout = 0;',
    )
  }

  /** Rows as arrays of what the driver makes of each column. */
  async read(sql: string, values: unknown[], signal?: AbortSignal): Promise<unknown[][]> {
    signal?.throwIfAborted()
    return this.connections.read((client) => this.query(client, sql, values, signal))
  }

  /** A query on a connection that somebody holds; one that its caller gives up is cancelled. */
  async query(client: pg.PoolClient, sql: string, values: unknown[], signal?: AbortSignal): Promise<unknown[][]> {
    let cancelled: Promise<void> | undefined
    const cancel = () => {
      cancelled = this.cancel(client)
    }
    try {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', cancel, { once: true })
      const { rows } = await client.query<unknown[]>({ text: sql, values, rowMode: 'array' })
      signal?.throwIfAborted()
      return rows
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
      // Whoever has the connection next is not the one to be cancelled.
      await cancelled
    }
  }

  /** A connection for queries of which one needs the other; whoever asked releases it. */
  hold(): Promise<pg.PoolClient> {
    return this.connections.connect()
  }

  /** A write, which may take as long as it needs. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.connections.transaction(work)
  }

  close(): Promise<void> {
    return this.connections.close()
  }

  private async cancel(client: pg.PoolClient): Promise<void> {
    const pid = 'processID' in client ? client.processID : null
    if (typeof pid !== 'number') return
    // The query's own timeout still ends it when the cancelling cannot get through.
    await this.connections.read((other) => other.query('SELECT pg_cancel_backend($1)', [pid])).catch(() => {})
  }
}

/** Only some roles may limit temporary files; for the others their database does. */
function limits(workMemory: string, temporaryFiles: string): string {
  return `SET statement_timeout = ${READ_TIMEOUT_MS};
    SET work_mem = '${workMemory}';
    DO $$ BEGIN
      PERFORM set_config('temp_file_limit', '${temporaryFiles}', false);
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END $$`
}
