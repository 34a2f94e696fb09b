import type { AlmanacServer } from '../support/almanac-server.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts'
import { test as base } from './browser-test.ts'
import { withServer } from './server-of-project.ts'

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
    async ({ mail, provider }, use, { project }) => {
      const env = {
        SMTP_URL: mail.url,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.client.id,
        OIDC_CLIENT_SECRET: provider.client.secret,
        OIDC_NAME: 'Staff directory',
        OIDC_SCOPES: 'openid email profile groups',
        OIDC_GROUPS: 'planners=Planners:5',
        OIDC_NEW_ACCOUNTS: 'on',
      }
      await withServer(project.name, { env }, async (almanac) => {
        provider.serve(almanac.url)
        await use(almanac)
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ almanac }, use) => use(almanac.url),
})
