import { z } from 'zod'
import { EmailAddress, LinkToken, NewPassword, PersonName, RequestNote } from '#accounts/account-input.ts'
import { ADMINISTRATOR, GUEST } from '#domain/access/access.ts'
import { policyFor, SIGN_UP_POLICIES, storedPolicy } from '#domain/access/sign-up.ts'
import { AppName } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '../verb.ts'

export const register = defineVerb({
  name: 'registration.request',
  summary: 'Emails a link to finish the registration; the answer is the same whether or not there is an account.',
  kind: 'write',
  input: z.strictObject({
    email: EmailAddress,
    name: PersonName,
    note: RequestNote,
    app: AppName.nullable().default(null),
  }),
  level: GUEST,
  maxBytes: 10_000,
  async run(person, context) {
    const { app, policy } = await signUpFor(person.app, context)
    await context.accounts.registration.signUp({ ...person, app, policy }, context.caller)
    return { email: person.email }
  },
})

/** The door sets the cookies of the answer and shows nothing of them. */
export const finishRegistration = defineVerb({
  name: 'registration.finish',
  summary: 'Creates the account that the emailed link is for, in the sign-up group; some sites then ask for approval.',
  kind: 'write',
  input: z.strictObject({ token: LinkToken, password: NewPassword }),
  level: GUEST,
  maxBytes: 10_000,
  async run({ token, password }, context) {
    const { registration } = context.accounts
    const { app } = await registration.readLink(token)
    const { policy } = await signUpFor(app, context)
    return registration.finishSignUp({ token, password, policy }, context.caller)
  },
})

export const readLink = defineVerb({
  name: 'links.read',
  summary: 'Returns what an emailed link is for, to whoever has it.',
  kind: 'read',
  input: z.strictObject({ token: LinkToken }),
  level: GUEST,
  maxBytes: 10_000,
  async run({ token }, { accounts, directory }) {
    const link = await accounts.registration.readLink(token)
    const site = (await directory.sites()).find(({ app }) => app === link.app)
    return { ...link, siteName: site?.name ?? null }
  },
})

export const requestReset = defineVerb({
  name: 'password.request-reset',
  summary: 'Emails a link to set a new password; the answer is the same whether or not there is an account.',
  kind: 'write',
  input: z.strictObject({ email: EmailAddress }),
  level: GUEST,
  maxBytes: 10_000,
  async run({ email }, { accounts, caller }) {
    await accounts.registration.forgotPassword(email, caller)
    return { email }
  },
})

export const resetPassword = defineVerb({
  name: 'password.set',
  summary: 'Sets a new password with an emailed link, and signs the person out everywhere.',
  kind: 'write',
  input: z.strictObject({ token: LinkToken, password: NewPassword }),
  level: GUEST,
  maxBytes: 10_000,
  run(proof, { accounts }) {
    return accounts.registration.setPassword(proof)
  },
})

export const readSignUpPolicy = defineVerb({
  name: 'registration.policy',
  summary: 'Returns whether people may sign up on their own, and what each site says about it.',
  kind: 'read',
  input: z.strictObject({ app: AppName.nullable().default(null) }),
  level: GUEST,
  maxBytes: 10_000,
  async run({ app }, context) {
    const { policy } = await signUpFor(app, context)
    return { policy, site: (await sitePolicies(context)).find((site) => site.app === app)?.policy ?? null }
  },
})

export const setSignUpPolicy = defineVerb({
  name: 'registration.set-policy',
  summary: 'Sets whether people may sign up on a site on their own: open, approval or closed.',
  kind: 'write',
  input: z.strictObject({ app: AppName, policy: z.enum(SIGN_UP_POLICIES) }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  app: ({ app }) => app,
  async run({ app, policy }, { store, actor, now }) {
    const [site] = await store.items.list(app, 'site', ALL_ITEMS, { from: 0, to: 0 })
    if (!site) throw notFound(`The site ${app}`)
    await store.items.edit(site.id, { sign_up: policy }, { by: actor.id, at: now() })
    return { app, policy }
  },
})

export const registrationVerbs = [
  register,
  finishRegistration,
  readLink,
  requestReset,
  resetPassword,
  readSignUpPolicy,
  setSignUpPolicy,
] as const

/** Each site with what it asks of those who sign up. */
async function sitePolicies({ store }: VerbContext) {
  const sites = await store.items.ofType('site')
  return sites.map(({ app, data }) => ({ app, policy: storedPolicy(data.sign_up) }))
}

/** What holds for someone who signs up now; the site they name must be there, and the only one need not be named. */
async function signUpFor(app: string | null, context: VerbContext) {
  const sites = await sitePolicies(context)
  const named = sites.length === 1 ? sites[0] : sites.find((site) => site.app === app)
  return { app: named?.app ?? null, policy: policyFor(sites, named?.app ?? null) }
}
