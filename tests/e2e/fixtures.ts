import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { test as base } from './browser-test.ts'
import { withServer } from './server-of-project.ts'

type Servers = { almanac: AlmanacServer; development: AlmanacServer }

/**
 * The browser tests' `test`: a server of its own for each worker, on the stores that its project names, and where it is
 * asked for one in development. Both are here, since a worker ends where the next file has other ones.
 */
export const test = base.extend<object, Servers>({
  almanac: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use, { project }) => withServer(project.name, {}, use),
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
