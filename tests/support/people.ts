import type { AlmanacServer } from './almanac-server.ts'

const PASSWORD = 'correct horse battery'

/** Runs a command that must succeed; answers what it printed. */
export async function almanacCli(almanac: AlmanacServer, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await almanac.cli(args)
  if (code !== 0) throw new Error(`almanac ${args[0]} ended with ${code}: ${stderr}`)
  return stdout
}

export type Identity = { headers: Record<string, string> }

export const GUEST: Identity = { headers: {} }

/** A first run; answers a token of level 10 on every site. */
export async function firstRun(almanac: AlmanacServer): Promise<Identity> {
  await almanacCli(almanac, 'init', '--site', 'Hazard Plan', '--email', 'ada@example.org', '--password', PASSWORD)
  return tokenOf(almanac, 10)
}

export async function tokenOf(almanac: AlmanacServer, level: number): Promise<Identity> {
  const printed = await almanacCli(almanac, 'token', 'create', '--name', `level ${level}`, '--level', String(level))
  return { headers: { authorization: `Bearer ${printed.trimEnd().split('\n').at(-1)}` } }
}

/** Someone with a level on one site, signed in with a session cookie. */
export async function personOf(almanac: AlmanacServer, level: number, site: string): Promise<Identity> {
  const email = `level${level}@${site.replaceAll('_', '-')}.example`
  const options = ['--email', email, '--password', PASSWORD, '--level', String(level), '--site', site]
  await almanacCli(almanac, 'user', 'create', ...options)
  const answer = await call(almanac, 'session.sign-in', { email, password: PASSWORD }, GUEST)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  return { headers: { cookie, origin: almanac.url } }
}

/** Calls a verb through `/api`. */
export function call(almanac: AlmanacServer, verb: string, input: unknown, { headers }: Identity): Promise<Response> {
  const body = JSON.stringify(input)
  return fetch(`${almanac.url}/api/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

/** Calls a verb that must succeed. */
export async function done<T>(almanac: AlmanacServer, verb: string, input: unknown, who: Identity): Promise<T> {
  const answer = await call(almanac, verb, input, who)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${verb} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}
