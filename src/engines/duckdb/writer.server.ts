import type { DuckDBConnection } from '@duckdb/node-api'

type Work<T> = (connection: DuckDBConnection) => Promise<T>
type Job = { work: Work<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void }

/** The one connection that writes. Small writes that wait at the same moment share one transaction. */
export class DuckDbWriter {
  private readonly connection: DuckDBConnection
  private waiting: Job[] = []
  private tail: Promise<unknown> = Promise.resolve()

  constructor(connection: DuckDBConnection) {
    this.connection = connection
  }

  /** Runs alone, outside a transaction of the writer's own making. */
  alone<T>(work: Work<T>): Promise<T> {
    const done = this.tail.then(() => work(this.connection))
    this.tail = done.catch(() => {})
    return done
  }

  /** Joins the next transaction; resolves once that is on disk. */
  together<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve: (value) => resolve(value as T), reject })
      if (this.waiting.length === 1) this.tail = this.tail.then(() => this.flush())
    })
  }

  async transaction<T>(work: Work<T>, connection = this.connection): Promise<T> {
    await connection.run('BEGIN TRANSACTION')
    try {
      const result = await work(connection)
      await connection.run('COMMIT')
      return result
    } catch (error) {
      // Without this a later COMMIT would say ok and lose its work. When the COMMIT itself failed nothing is open any more.
      await connection.run('ROLLBACK').catch(() => {})
      throw error
    }
  }

  async close(): Promise<void> {
    await this.tail
    // A copy of the file alone is then whole; where that fails the log stays, and is read at the next start.
    await this.connection.run('CHECKPOINT').catch((error: Error) => {
      process.emitWarning(`The log of the rows was not merged into their file: ${error.message}`)
    })
    this.connection.closeSync()
  }

  private async flush(): Promise<void> {
    const jobs = this.waiting
    this.waiting = []
    try {
      const results = await this.transaction(async (connection) => {
        const done: unknown[] = []
        for (const job of jobs) done.push(await job.work(connection))
        return done
      })
      jobs.forEach((job, i) => {
        job.resolve(results[i])
      })
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.reject(error)
      else await this.oneByOne(jobs)
    }
  }

  /** One write of a batch failed and took the others with it; alone, each stands or falls by itself. */
  private async oneByOne(jobs: Job[]): Promise<void> {
    for (const job of jobs) await this.transaction(job.work).then(job.resolve, job.reject)
  }
}
