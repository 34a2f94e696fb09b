import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { test as base } from './browser-test.ts'

type Servers = { almanac: AlmanacServer; development: AlmanacServer }

/**
 * The browser tests' `test`: a server of its own for each worker, on the stores that its project names, and where it is
 * asked for one in development. Both are here, since a worker ends where the next file has other ones.
 */
export const test = base.extend<object, Servers>({
  almanac: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use, workerInfo) => {
      const database = workerInfo.project.name === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
      const almanac = await startAlmanac(database ? { databaseUrl: database.url } : {})
      try {
        await use(almanac)
      } finally {
        await almanac.stop()
        await database?.drop()
      }
    },
    { scope: 'worker' },
  ],
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const development = await startAlmanac({ env: { NODE_ENV: 'development' } })
      await use(development)
      await development.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ almanac }, use) => use(almanac.url),
})
