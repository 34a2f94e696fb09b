import type { AlmanacServer } from './almanac-server.ts'

const PASSWORD = 'correct horse battery'

/** Runs a command that must succeed; answers what it printed. */
export async function almanacCli(almanac: AlmanacServer, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await almanac.cli(args)
  if (code !== 0) throw new Error(`almanac ${args[0]} ended with ${code}: ${stderr}`)
  return stdout
}

/** Its headers are frozen: files share identities, and what one wrote into them would be sent by the next. */
export type Identity = { headers: Readonly<Record<string, string>> }

type SignIn = { email: string; password: string }

export const GUEST: Identity = { headers: {} }

/** The code that a server prints which is not set up yet. */
function setUpCode({ log }: AlmanacServer): string {
  return log.flatMap((line) => /"setUpCode":"([^"]+)"/.exec(line)?.[1] ?? [])[0] ?? ''
}

/** A first run; answers a token of level 10 on every site. */
export async function firstRun(almanac: AlmanacServer): Promise<Identity> {
  const ada = {
    site: 'Hazard Plan',
    name: 'Ada',
    email: 'ada@example.org',
    password: PASSWORD,
    code: setUpCode(almanac),
  }
  const owner = await signedIn(almanac, 'sites.first-run', ada)
  const { token } = await done<{ token: string }>(
    almanac,
    'tokens.create',
    { name: 'all', level: 10, app: null },
    owner,
  )
  return bearer(token)
}

/** A token of level 10 on every site, from the command line. */
export async function operatorToken(almanac: AlmanacServer): Promise<Identity> {
  const printed = await almanacCli(almanac, 'token', 'create', '--name', 'operator', '--level', '10')
  return bearer(printed.trimEnd().split('\n').at(-1) ?? '')
}

/** Someone with a level on one site, signed in with a session cookie. */
export async function personOf(
  almanac: AlmanacServer,
  admin: Identity,
  level: number,
  app: string,
  email = `level${level}@${app.replaceAll('_', '-')}.example`,
): Promise<Identity> {
  await done(almanac, 'users.create', { email, password: PASSWORD, level, app }, admin)
  return signedIn(almanac, 'session.sign-in', { email, password: PASSWORD })
}

const CUT = ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']

/** What a body that is too large is answered; whoever goes on sending it may be cut off before the answer is read. */
export function refusedOrCut(sent: Promise<Response>): Promise<number> {
  return sent.then(
    ({ status }) => status,
    (error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string }
      if (code !== undefined && CUT.includes(code)) return 413
      throw error
    },
  )
}

function bearer(token: string): Identity {
  return { headers: Object.freeze({ authorization: `Bearer ${token}` }) }
}

/** Whoever a verb signs in, known by the session cookie. */
async function signedIn(almanac: AlmanacServer, verb: string, input: SignIn): Promise<Identity> {
  const answer = await call(almanac, verb, input, GUEST)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`${input.email} could not sign in: ${await answer.text()}`)
  return { headers: Object.freeze({ cookie, origin: almanac.url }) }
}

/** Calls a verb through `/api`. */
export function call(
  almanac: Pick<AlmanacServer, 'url'>,
  verb: string,
  input: unknown,
  { headers }: Identity,
): Promise<Response> {
  const body = JSON.stringify(input)
  return fetch(`${almanac.url}/api/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

/** Calls a verb that must succeed. */
export async function done<T>(
  almanac: Pick<AlmanacServer, 'url'>,
  verb: string,
  input: unknown,
  who: Identity,
): Promise<T> {
  const answer = await call(almanac, verb, input, who)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${verb} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

/** The token of the newest link to a screen that was mailed to someone, or null. */
export async function mailedToken(
  almanac: Pick<AlmanacServer, 'url'>,
  admin: Identity,
  recipient: string,
  screen: string,
): Promise<string | null> {
  const emails = await done<{ recipient: string; body: string }[]>(almanac, 'outbox.list', {}, admin)
  const link = new RegExp(`${screen}\\?token=([\\w-]{43})`)
  const tokens = emails.filter((email) => email.recipient === recipient).map(({ body }) => link.exec(body)?.[1])
  return tokens.find((token) => token !== undefined) ?? null
}
