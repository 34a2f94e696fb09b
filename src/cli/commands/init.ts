import { initSite } from '#verbs/sites/init-site.ts'
import type { Command } from '../command.ts'
import { EMAIL, PASSWORD } from './shared-options.ts'

export const init: Command = {
  words: ['init'],
  summary: 'Create the first site and its administrator',
  options: [
    {
      name: 'site',
      placeholder: 'NAME',
      help: 'Name of the site, longer than 3 characters',
      kind: 'text',
      required: true,
    },
    EMAIL,
    PASSWORD,
  ],
  async run({ site, email, password }, { call }) {
    const made = await call(initSite, { site, email, password })
    return [`Created the site ${made.app} with the administrator ${made.email}.`]
  },
}
