import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { test as base } from './browser-test.ts'

type Posted = { almanac: AlmanacServer; mail: MailServer; provider: OpenIdProvider }

/** As the browser tests' `test`, with a server that sends its letters to a real mail server and people to a real OpenID provider. */
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
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  almanac: [
    async ({ mail, provider }, use, workerInfo) => {
      const database = workerInfo.project.name === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
      const almanac = await startAlmanac({
        ...(database ? { databaseUrl: database.url } : {}),
        env: {
          SMTP_URL: mail.url,
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: provider.client.id,
          OIDC_CLIENT_SECRET: provider.client.secret,
          OIDC_NAME: 'Staff directory',
          OIDC_SCOPES: 'openid email profile groups',
          OIDC_GROUPS: 'planners=Planners:5',
          OIDC_NEW_ACCOUNTS: 'on',
        },
      })
      provider.serve(almanac.url)
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
