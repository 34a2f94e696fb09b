/** The group that people join who sign up themselves, unless the settings name another. */
export const SIGN_UP_GROUP = 'NPMRDS_PM3 New Users'

/** Whether people may sign up by themselves: at once, once somebody agreed, or not at all. */
export const SIGN_UP_POLICIES = ['open', 'approval', 'closed'] as const
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number]

/** What a site asks for; sites that say nothing are open. */
export function storedPolicy(stored: unknown): SignUpPolicy {
  return SIGN_UP_POLICIES.find((policy) => policy === stored) ?? 'open'
}

/**
 * What holds for someone who signs up for this site (or for none in particular). Whoever is signed in has level 0 on
 * every site, so that one site which asks for approval asks for it on behalf of all.
 */
export function policyFor(sites: { app: string; policy: SignUpPolicy }[], app: string | null): SignUpPolicy {
  const named = sites.find((site) => site.app === app)
  if (named?.policy === 'closed') return 'closed'
  if (sites.length > 0 && sites.every(({ policy }) => policy === 'closed')) return 'closed'
  return sites.some(({ policy }) => policy !== 'open') ? 'approval' : 'open'
}
