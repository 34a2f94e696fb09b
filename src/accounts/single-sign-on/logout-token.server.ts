import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { ProblemError } from '#domain/problem.ts'
import { refusal } from './refusals.ts'

/** Who signed out at the provider: a session there, all of a person's there, or both, which names the session. */
export type SignedOut = { issuer: string; subject: string | null; session: string | null; at: string }

/** Of the provider's metadata. */
type Provider = {
  issuer: string
  jwks_uri?: string | undefined
  id_token_signing_alg_values_supported?: string[] | undefined
}

type Asked = { provider: Provider; clientId: string; name: string; timeoutMs: number; toleranceS: number }

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** One that is older is somebody's who kept it. */
const OLDEST_S = 600
const Text = z.string().min(1).max(2_000)
const LogoutClaims = z.object({
  iss: Text,
  iat: z.number().int(),
  jti: Text,
  sub: Text.optional(),
  sid: Text.optional(),
  events: z.object({ [EVENT]: z.object({}) }),
  // An ID token has one; it must not count as this.
  nonce: z.never().optional(),
})

/** Reads logout tokens of a provider: signed by its keys, for us, new, and nothing else that it signs. */
export function logoutTokenReader() {
  let known: { uri: string; keys: JWTVerifyGetKey } | null = null

  function keysAt(uri: string, timeoutMs: number): JWTVerifyGetKey {
    if (known?.uri !== uri) known = { uri, keys: createRemoteJWKSet(new URL(uri), { timeoutDuration: timeoutMs }) }
    return known.keys
  }

  return async (token: string, { provider, clientId, name, timeoutMs, toleranceS }: Asked): Promise<SignedOut> => {
    const { issuer, jwks_uri: uri, id_token_signing_alg_values_supported: all } = provider
    if (uri === undefined) throw refusal('provider-setup', name)
    try {
      const { payload } = await jwtVerify(token, keysAt(uri, timeoutMs), {
        issuer,
        audience: clientId,
        // Keys that we would share with the provider sign nothing here.
        algorithms: (all ?? ['RS256']).filter((algorithm) => /^(RS|PS|ES)\d{3}$|^EdDSA$|^Ed25519$/.test(algorithm)),
        maxTokenAge: OLDEST_S,
        clockTolerance: toleranceS,
      })
      const { iss, iat, sub = null, sid = null } = LogoutClaims.parse(payload)
      if (sub === null && sid === null) throw badLogoutToken(null)
      return { issuer: iss, subject: sub, session: sid, at: new Date((iat + toleranceS) * 1_000).toISOString() }
    } catch (error) {
      if (error instanceof ProblemError) throw error
      if (isOfToken(error)) throw badLogoutToken(error)
      throw refusal('provider-away', name, error)
    }
  }
}

const OF_KEYS = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])

/** What is wrong with the token itself, and not with the way to the provider's keys. */
function isOfToken(error: unknown): boolean {
  return error instanceof z.ZodError || (error instanceof errors.JOSEError && !OF_KEYS.has(error.code))
}

function badLogoutToken(cause: unknown): ProblemError {
  const message = 'This is not a logout token of the provider that people sign in with here, or it came too late.'
  return new ProblemError({ status: 400, code: 'bad-logout-token', message }, { cause })
}
