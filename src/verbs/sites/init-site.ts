import { z } from 'zod'
import { EmailAddress, NewPassword, PersonName, SiteName } from '#accounts/account-input.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { nameFrom } from '../accounts/create-user.ts'
import { defineVerb } from '../verb.ts'

/** What a first run does. Only the machine's operator reaches it: an installation without accounts has no other administrator. */
export const initSite = defineVerb({
  name: 'sites.init',
  summary: 'Creates the first site and its first administrator, once.',
  kind: 'write',
  input: z.strictObject({
    site: SiteName,
    email: EmailAddress,
    password: NewPassword,
    name: PersonName.optional(),
  }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  async run({ site, email, password, name }, { accounts, actor, now }) {
    const installation = { siteName: site, email, password, name: name ?? nameFrom(email) }
    const made = await accounts.initialise(installation, { by: actor.id, at: now() }, async () => null)
    return { app: made.site.app, siteId: made.site.id, userId: made.userId, email }
  },
})
