import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL server per run; test files take `freshDatabase(testPostgresUrl())` from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  project.provide('postgresUrl', server.url)
  process.env.TEST_POSTGRES_URL = server.url
  return () => server.stop()
}
