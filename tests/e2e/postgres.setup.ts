import { startTestPostgres } from '../support/postgres.ts'

/** One PostgreSQL server for the browser run; each worker of the project `two-nodes` takes a database of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  process.env.TEST_POSTGRES_URL = server.url
  return () => server.stop()
}
