import { createToken } from '#verbs/accounts/create-token.ts'
import type { Command } from '../command.ts'
import { LEVEL, ON_SITE, onSite } from './shared-options.ts'

export const tokenCreate: Command = {
  words: ['token', 'create'],
  summary: 'Create an API token; the last line of the output is the token alone',
  options: [
    { name: 'name', placeholder: 'NAME', help: 'What the token is for', kind: 'text', required: true },
    LEVEL,
    ON_SITE,
  ],
  async run({ name, level, site }, { call }) {
    const { id, token } = await call(createToken, { name, level, app: site ?? null })
    return [`Created the token ${id} with level ${level} ${onSite(site)}. It is shown only now:`, token]
  },
}
