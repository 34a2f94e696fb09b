import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openConnections, type PostgresConnections } from '#postgres/connections.server.ts'
import { isLostConnection } from '#postgres/lost-connection.ts'

const MOST_CONNECTIONS = 8
const READ_TIMEOUT_MS = 60_000
/** What one step of a query has in memory before it goes to the disk, and what a connection may have there. */
const WORK_MEMORY = '64MB'
const TEMPORARY_FILES = '20GB'

export type PostgresRowSettings = {
  databaseUrl: string
  workMemory?: string
  temporaryFiles?: string
  /** Asked on each connection before something is read on it; where it fails, nothing is. */
  mayRead?(client: pg.PoolClient): Promise<void>
  /** For how long a database that is away is waited for, where that is not as long as for the one that is written to. */
  patience?: { connectMs: number; keepTryingMs: number }
}

/** A cancelling may be lost when it comes between two statements, so that it is repeated until the work has ended. */
const CANCEL_EVERY_MS = 100

/** The connections of the row engine; what its caller gives up is cancelled on the server. */
export class PostgresRowPool {
  private readonly connections: PostgresConnections
  /** Whoever cancels never waits for those who wait for what is to be cancelled. */
  private readonly cancels: PostgresConnections

  private readonly mayRead: PostgresRowSettings['mayRead']

  constructor({
    databaseUrl,
    workMemory = WORK_MEMORY,
    temporaryFiles = TEMPORARY_FILES,
    mayRead,
    patience,
  }: PostgresRowSettings) {
    this.mayRead = mayRead
    const waits = patience ? { connectionTimeoutMillis: patience.connectMs } : {}
    const trying = patience ? { keepTryingMs: patience.keepTryingMs } : {}
    this.connections = openConnections(
      {
        connectionString: databaseUrl,
        max: MOST_CONNECTIONS,
        application_name: 'almanac-rows',
        onConnect: (client) => client.query(limits(workMemory, temporaryFiles)),
        ...waits,
      },
      { onBegin: 'SET LOCAL statement_timeout = 0;', ...trying },
    )
    this.cancels = openConnections({
      connectionString: databaseUrl,
      max: 1,
      application_name: 'almanac-cancel',
      allowExitOnIdle: true,
    })
  }

  /** Rows as arrays of what the driver makes of each column. */
  async read(sql: string, values: unknown[], signal?: AbortSignal): Promise<unknown[][]> {
    signal?.throwIfAborted()
    return this.connections.read(async (client) => {
      await this.mayRead?.(client)
      return this.query(client, sql, values, signal)
    })
  }

  /** A query on a connection that somebody holds; one that its caller gives up is cancelled. */
  async query(client: pg.PoolClient, sql: string, values: unknown[], signal?: AbortSignal): Promise<unknown[][]> {
    return this.cancellable(client, signal, async () => {
      const { rows } = await client.query<unknown[]>({ text: sql, values, rowMode: 'array' })
      return rows
    })
  }

  /** A connection for queries of which one needs the other; whoever asked releases it. */
  async hold(): Promise<pg.PoolClient> {
    const client = await this.connections.connect()
    try {
      await this.mayRead?.(client)
      return client
    } catch (error) {
      client.release(isLostConnection(error))
      throw error
    }
  }

  /** A write, which may take as long as it needs; nothing of it is written when its caller gives it up before its end. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.connections.transaction((client) => this.cancellable(client, signal, () => work(client)))
  }

  async close(): Promise<void> {
    await Promise.all([this.connections.close(), this.cancels.close()])
  }

  /** Statements on one connection, of which the one that is under way is cancelled when the signal says so. */
  private async cancellable<T>(
    client: pg.PoolClient,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    let cancelling: Promise<void> | undefined
    let isOver = false
    const cancel = () => {
      cancelling = this.cancelUntil(client, () => isOver)
    }
    try {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', cancel, { once: true })
      const result = await work()
      signal?.throwIfAborted()
      return result
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      isOver = true
      signal?.removeEventListener('abort', cancel)
      // Whoever has the connection next is not the one to be cancelled.
      await cancelling
    }
  }

  private async cancelUntil(client: pg.PoolClient, isOver: () => boolean): Promise<void> {
    const pid = 'processID' in client ? client.processID : null
    if (typeof pid !== 'number') return
    while (!isOver()) {
      // The query's own timeout still ends it when the cancelling cannot get through.
      await this.cancels.read((other) => other.query('SELECT pg_cancel_backend($1)', [pid])).catch(() => {})
      if (!isOver()) await sleep(CANCEL_EVERY_MS)
    }
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
