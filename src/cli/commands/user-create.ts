import { createUser } from '#verbs/accounts/create-user.ts'
import type { Command } from '../command.ts'
import { EMAIL, LEVEL, ON_SITE, onSite, PASSWORD } from './shared-options.ts'

export const userCreate: Command = {
  words: ['user', 'create'],
  summary: 'Create an account',
  options: [EMAIL, PASSWORD, LEVEL, ON_SITE],
  async run({ email, password, level, site }, { call }) {
    const user = await call(createUser, { email, password, level, app: site ?? null })
    return [`Created the user ${user.email} with level ${level} ${onSite(site)}.`]
  },
}
