import { z } from 'zod'
import { isLoopbackHost } from '#accounts/link-origin.ts'
import { readGroupGrants } from '#accounts/single-sign-on/group-grants.ts'
import type { SignOnSettings } from '#accounts/single-sign-on/settings.ts'
import { oneLine } from '#domain/one-line.ts'

export const SIGN_ON_ENVIRONMENT_DEFAULTS = {
  OIDC_NAME: 'single sign-on',
  OIDC_SCOPES: 'openid email profile',
  OIDC_VERIFIED_CLAIM: 'email_verified',
  OIDC_GROUPS_CLAIM: 'groups',
  OIDC_NEW_ACCOUNTS: 'off',
}

const DOMAIN = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/
const MOST_DOMAINS = 100
const GRANTS_EXAMPLE = 'planners=Planners:5; admins=Administrators:10; parks=Editors:5@parks'

const ClaimName = z.string().regex(/^\S{1,200}$/, 'expected the name of a claim, such as groups or realm_access.roles')

export const SignOnEnvironment = z.object({
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'expected the https:// address of the provider itself, such as https://login.example.org/realms/staff',
    )
    .refine((text) => !text.includes('/.well-known/'), 'expected the address without /.well-known/…')
    .nullable(),
  OIDC_CLIENT_ID: z.string().max(500).nullable(),
  OIDC_CLIENT_SECRET: z.string().max(2_000).nullable(),
  OIDC_NAME: oneLine(1, 40),
  OIDC_SCOPES: z
    .string()
    .max(500)
    .refine((text) => text.split(' ').includes('openid'), 'expected scopes with spaces between, openid among them'),
  OIDC_VERIFIED_CLAIM: ClaimName,
  OIDC_GROUPS_CLAIM: ClaimName,
  OIDC_GROUPS: z.string().max(20_000).superRefine(refuseUnreadGrants).nullable(),
  OIDC_NEW_ACCOUNTS: z.enum(['on', 'off'], 'expected on or off'),
  OIDC_EMAIL_DOMAINS: z
    .string()
    .refine((text) => domainsIn(text) !== null, 'expected domains such as example.org, parks.example.org')
    .nullable(),
})

type Raw = z.output<typeof SignOnEnvironment>

/** A half of the settings is a mistake that nobody would notice before they sign in. */
export function refuseHalfSignOn(
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUPS, OIDC_EMAIL_DOMAINS }: Raw,
  check: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
  if (OIDC_ISSUER !== null && OIDC_CLIENT_ID === null) {
    refuse('OIDC_CLIENT_ID', 'expected what the provider calls this installation, since OIDC_ISSUER is set')
  }
  const others = { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUPS, OIDC_EMAIL_DOMAINS }
  const given = Object.entries(others).find(([, value]) => value !== null)
  if (OIDC_ISSUER === null && given) refuse(given[0], 'expected OIDC_ISSUER to be set too')
}

export function signOnSettings(data: Raw): SignOnSettings | null {
  if (data.OIDC_ISSUER === null || data.OIDC_CLIENT_ID === null) return null
  const grants = readGroupGrants(data.OIDC_GROUPS ?? '')
  return {
    issuer: data.OIDC_ISSUER,
    clientId: data.OIDC_CLIENT_ID,
    clientSecret: data.OIDC_CLIENT_SECRET,
    name: data.OIDC_NAME,
    scopes: data.OIDC_SCOPES,
    verifiedClaim: data.OIDC_VERIFIED_CLAIM,
    groupsClaim: data.OIDC_GROUPS_CLAIM,
    grants: 'problem' in grants ? [] : grants,
    makesAccounts: data.OIDC_NEW_ACCOUNTS === 'on',
    emailDomains: data.OIDC_EMAIL_DOMAINS === null ? null : domainsIn(data.OIDC_EMAIL_DOMAINS),
  }
}

/** Whoever stands between us and the provider must not be able to be it; on this machine nobody does. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, search, hash, username } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(host))
  return isSafe && search === '' && hash === '' && username === ''
}

function refuseUnreadGrants(text: string, check: z.RefinementCtx): void {
  const read = readGroupGrants(text)
  if (!('problem' in read)) return
  const message = `expected value=group:level entries such as ${GRANTS_EXAMPLE}, but ${read.problem}`
  check.addIssue({ code: 'custom', message })
}

function domainsIn(text: string): string[] | null {
  const domains = text
    .toLowerCase()
    .split(/[\s,]/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '')
  return domains.length > 0 && domains.length <= MOST_DOMAINS && domains.every((domain) => DOMAIN.test(domain))
    ? domains
    : null
}
