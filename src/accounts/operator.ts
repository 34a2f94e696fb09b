import { type Actor, ADMINISTRATOR, EVERY_APP } from '#domain/access/access.ts'

/** Whoever runs commands on the installation's own machine: they hold its files, so they may do everything. */
export const OPERATOR: Actor = {
  id: 'cli',
  email: '',
  name: 'Command line',
  levels: { [EVERY_APP]: ADMINISTRATOR },
}
