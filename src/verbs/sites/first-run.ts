import { z } from 'zod'
import { EmailAddress, NewPassword, PersonName, SiteName } from '#accounts/account-input.ts'
import { GUEST } from '#domain/access/access.ts'
import { type ProblemError, refuse } from '#domain/problem.ts'
import { callVerb } from '../call-verb.server.ts'
import { makeDemo } from '../demo/make-demo.ts'
import { defineVerb, type VerbContext } from '../verb.ts'
import { makeBeginning } from './begin-site.ts'
import { needsFirstRun } from './needs-first-run.ts'

/**
 * The first run from a browser. There is no account yet whose level could be asked for: the gate asks for the code that
 * the server printed.
 */
export const firstRun = defineVerb({
  name: 'sites.first-run',
  summary:
    'Creates the first site and its administrator, who is then signed in, with `home` also a Home page and a catalogue; refused once a site exists.',
  kind: 'write',
  input: z.strictObject({
    site: SiteName,
    name: PersonName,
    email: EmailAddress,
    password: NewPassword,
    code: z.string().max(100).optional(),
    demo: z.boolean().default(false),
    // Programs bring their own patterns, and are given none that they did not ask for.
    home: z.boolean().default(false),
  }),
  level: GUEST,
  maxBytes: 10_000,
  async run({ site, name, email, password, code, demo, home }, context) {
    const { accounts, firstRunGate, caller, now, random } = context
    if (!(await needsFirstRun(context))) throw alreadySetUp()
    firstRunGate.admit(caller, code, now())
    const stamp = { by: null, at: now() }
    const made = await accounts.initialise({ siteName: site, email, password, name }, stamp, async (inner, first) => {
      if (!home) return null
      const { userId: user_id } = first
      const by = { user: email, user_id, time: stamp.at }
      return makeBeginning(inner, { app: first.site.app, siteName: site, stamp: by, random, decidesFor: () => true })
    })
    const { setCookie } = await accounts.signIn({ email, password, ip: caller.ip, userAgent: caller.userAgent })
    const { app } = made.site
    return { app, email, home: made.also, demo: demo ? await demoFor(app, setCookie, context) : null, setCookie }
  },
})

export const firstRunState = defineVerb({
  name: 'sites.first-run-state',
  summary: 'Whether the first run is still to be done.',
  kind: 'read',
  input: z.strictObject({}),
  level: GUEST,
  async run(_input, context) {
    return { open: await needsFirstRun(context) }
  },
})

/** The demonstration is made by the new administrator; when it fails the installation stands all the same. */
async function demoFor(app: string, setCookie: string[], context: VerbContext) {
  const cookie = setCookie.map((one) => one.split(';')[0]).join('; ')
  const actor = await context.accounts.actorOf(new Headers({ cookie }))
  try {
    const result = await callVerb(makeDemo, { app }, { ...context, actor })
    return result.ok ? { base: result.value.base } : { problem: result.problem.message }
  } catch (error) {
    context.report(error)
    return { problem: 'The demonstration site could not be created.' }
  }
}

function alreadySetUp(): ProblemError {
  return refuse(409, 'already-initialised', 'This installation is already set up.')
}
