import type { Grant } from '../grant.ts'

/** Whoever has this value in the claim is in this group. */
export type GroupGrant = Grant & { value: string; name: string }

/** How people sign in with an OpenID provider. */
export type SignOnSettings = {
  issuer: string
  clientId: string
  /** Null for a client that has none, which PKCE alone protects. */
  clientSecret: string | null
  /** What people call the provider: 'Sign in with …'. */
  name: string
  scopes: string
  /** The claim that says that an email address is the person's own. */
  verifiedClaim: string
  groupsClaim: string
  grants: readonly GroupGrant[]
  /** Whether somebody without an account gets one. */
  makesAccounts: boolean
  /** Domains of the email addresses that may come in; null for all. */
  emailDomains: readonly string[] | null
}
