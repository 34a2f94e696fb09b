import { openAccounts } from '#accounts/accounts.server.ts'
import type { Accounts } from '#accounts/accounts.ts'
import type { Caller } from '#accounts/caller.ts'
import { type DATABASES, openTestStore } from './content-store.ts'

export const PASSWORD = 'correct horse battery'

export type AccountWorld = Awaited<ReturnType<typeof openAccountWorld>>

/** Accounts on a database of their own, with a clock to turn; letters wait in the outbox, where they can be read. */
export async function openAccountWorld(kind: (typeof DATABASES)[number]) {
  const { store, remove } = await openTestStore(kind)
  let clock = Date.parse('2026-01-01T00:00:00.000Z')
  // No two moments are the same, so that the newest letter is the newest.
  const now = () => new Date(clock++).toISOString()
  const settings = { store, secret: 'the secret of this installation', publicUrl: 'http://almanac.test', now }
  const accounts: Accounts = openAccounts(settings)
  let people = 0

  /** The headers a browser would send after an answer with these cookies, from an address of its own. */
  const browser = ({ setCookie }: { setCookie: string[] } = { setCookie: [] }): Caller => ({
    ip: `10.0.${Math.floor(++people / 250)}.${people % 250}`,
    userAgent: 'test',
    headers: new Headers({ cookie: setCookie.map((cookie) => cookie.split(';')[0]).join('; ') }),
  })

  return {
    store,
    accounts,
    settings,
    browser,
    remove,
    pass: (ms: number) => {
      clock += ms
    },

    /** A person with a level, who is signed in. */
    async person({ level = 5, app = null as string | null } = {}) {
      const email = `person${++people}@example.org`
      const user = { email, password: PASSWORD, name: 'Person', level, app }
      const { id } = await accounts.createUser(user, { by: null, at: now() })
      const { ip, userAgent } = browser()
      const answer = await accounts.signIn({ email, password: PASSWORD, ip, userAgent })
      return { id, email, caller: browser(answer) }
    },

    signIn: (email: string, password = PASSWORD) => accounts.signIn({ email, password, ip: null, userAgent: '' }),
    actor: ({ headers }: Caller) => accounts.actorOf(headers),

    /** The letters to this address, the newest first. */
    async letters(to: string) {
      await accounts.idle()
      return (await accounts.people.outbox()).filter(({ recipient }) => recipient === to)
    },

    /** The token of the link in the newest letter to this address that has one. */
    async mailedToken(to: string): Promise<string> {
      const bodies = (await this.letters(to)).map(({ body }) => /token=([\w-]{43})/.exec(body)?.[1])
      return bodies.find((token) => token !== undefined) ?? ''
    },
  }
}
