import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { test as base } from './browser-test.ts'

type Posted = { almanac: AlmanacServer; mail: MailServer }

/** As the browser tests' `test`, with a server that sends its letters to a real mail server. */
export const test = base.extend<object, Posted>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  almanac: [
    async ({ mail }, use, workerInfo) => {
      const database = workerInfo.project.name === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
      const almanac = await startAlmanac({
        ...(database ? { databaseUrl: database.url } : {}),
        env: { SMTP_URL: mail.url },
      })
      try {
        await use(almanac)
      } finally {
        await almanac.stop()
        await database?.drop()
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ almanac }, use) => use(almanac.url),
})
