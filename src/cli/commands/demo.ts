import { makeDemo } from '#verbs/demo/make-demo.ts'
import type { Command } from '../command.ts'

export const demo: Command = {
  words: ['demo'],
  summary: 'Add the demonstration: a hazard-mitigation plan, a small library, and their data',
  rows: true,
  options: [
    {
      name: 'site',
      placeholder: 'APP',
      help: 'The site with this app name (default: the first)',
      kind: 'text',
      required: false,
    },
  ],
  async run({ site }, { call }) {
    const made = await call(makeDemo, site === undefined ? {} : { app: site })
    const { library } = made
    return [
      `Added ${made.pages} pages at ${made.base} and their data at ${made.catalogue} to the site ${made.app},`,
      `and ${library.pages} pages of another kind at ${library.base} with data at ${library.catalogue}.`,
    ]
  },
}
