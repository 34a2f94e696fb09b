import { policyFor, storedPolicy } from '#domain/access/sign-up.ts'
import type { VerbContext } from '../verb.ts'

/** Each site with what it asks of those who sign up. */
export async function sitePolicies({ store }: VerbContext) {
  const sites = await store.items.ofType('site')
  return sites.map(({ app, data }) => ({ app, policy: storedPolicy(data.sign_up) }))
}

/** What holds for someone who signs up now; the site they name must be there, and the only one need not be named. */
export async function signUpFor(app: string | null, context: VerbContext) {
  const sites = await sitePolicies(context)
  const named = sites.length === 1 ? sites[0] : sites.find((site) => site.app === app)
  return { app: named?.app ?? null, policy: policyFor(sites, named?.app ?? null) }
}
