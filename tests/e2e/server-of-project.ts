import { type AlmanacServer, type StartOptions, startAlmanac } from '../support/almanac-server.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { startTwoNodes } from '../support/two-nodes.ts'

export const TWO_NODES = 'two-nodes'

/** A server as the project of a test has it: one on the embedded stores, or two on one PostgreSQL, until the work is over. */
export async function withServer(
  project: string,
  options: StartOptions,
  work: (almanac: AlmanacServer) => Promise<void>,
): Promise<void> {
  const database = project === TWO_NODES ? await freshDatabase(testPostgresUrl()) : null
  const almanac = database
    ? await startTwoNodes({ ...options, databaseUrl: database.url })
    : await startAlmanac(options)
  try {
    await work(almanac)
  } finally {
    await almanac.stop()
    await database?.drop()
  }
}
