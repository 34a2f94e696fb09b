import { z } from 'zod'
import { EmailAddress, PersonName } from '../account-input.ts'
import type { SignOnSettings } from './settings.ts'

type Claims = Readonly<Record<string, unknown>>

/** What a provider said of a person: in the signed token, and where it was asked. */
export type ProviderAnswer = { idToken: Claims; userInfo: Claims }

/** A person as far as the provider answers for them. */
export type ProvedPerson = {
  issuer: string
  /** What never changes of them at the provider. */
  subject: string
  /** Null where it does not say that the address is theirs. */
  email: string | null
  name: string | null
  /** What the provider calls this session of theirs; null where it does not say. */
  session: string | null
  /** Values of the claim of groups. */
  groups: ReadonlySet<string>
}

const MOST_GROUPS = 5_000
const SessionName = z.string().min(1).max(1_000)

type Asked = Pick<SignOnSettings, 'verifiedClaim' | 'groupsClaim'>

export function provedPerson(
  { idToken, userInfo }: ProviderAnswer,
  { verifiedClaim, groupsClaim }: Asked,
): ProvedPerson {
  const sources = [idToken, userInfo]
  // Address and word for it from the same source: one may lag behind the other.
  const proving = sources.find((source) => source.email !== undefined && isTrue(claimAt(source, verifiedClaim)))
  const names = sources.flatMap(({ name }) => PersonName.safeParse(name).data ?? [])
  return {
    issuer: String(idToken.iss),
    subject: String(idToken.sub),
    email: EmailAddress.safeParse(proving?.email).data ?? null,
    name: names[0] ?? null,
    session: SessionName.safeParse(idToken.sid).data ?? null,
    groups: groupsIn(claimAt(idToken, groupsClaim) ?? claimAt(userInfo, groupsClaim)),
  }
}

/** A claim by its name, which may look like an address, or by a path such as `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  let at: unknown = claims
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Claims)[key]
  }
  return at
}

/** Some providers send flags as texts or numbers. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1'
}

/** One text, a list of texts, or an object with a key for each, as providers send roles. */
function groupsIn(claim: unknown): ReadonlySet<string> {
  if (typeof claim === 'string') return new Set([claim])
  if (typeof claim !== 'object' || claim === null) return new Set()
  const values: unknown[] = Array.isArray(claim) ? claim : Object.keys(claim)
  return new Set(values.slice(0, MOST_GROUPS).filter((value) => typeof value === 'string'))
}

/** Whether the address may come in. */
export function isOfDomain(email: string, domains: readonly string[] | null): boolean {
  return domains === null || domains.includes(email.slice(email.lastIndexOf('@') + 1))
}
