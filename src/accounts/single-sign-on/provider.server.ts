import * as oidc from 'openid-client'
import { isLoopbackHost } from '../link-origin.ts'
import type { ProviderAnswer } from './claims.ts'
import { logoutTokenReader, type SignedOut } from './logout-token.server.ts'
import { type RefusalCode, refusal } from './refusals.ts'
import type { SignOnSettings } from './settings.ts'

const TIMEOUT_S = 10
const CLOCK_TOLERANCE_S = 30

/** Where the provider's doors are may change. */
const METADATA_KEPT_MS = 3600_000

/** What only the browser that began a sign-in and this installation know of it. */
export type Attempt = { state: string; nonce: string; verifier: string }

export const newAttempt = (): Attempt => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** The provider that the settings name, by the authorization code flow with PKCE. It is asked nothing before it is needed. */
export function openProvider(settings: SignOnSettings) {
  const { issuer, clientId, clientSecret, name, scopes } = settings
  const { auth, otherWay } = clientAuth(clientSecret)
  const readLogoutToken = logoutTokenReader()
  let known: { until: number; config: Promise<oidc.Configuration> } | null = null

  /** All requests wait for one answer; one that failed is asked for again. */
  function configuration(): Promise<oidc.Configuration> {
    if (known === null || known.until < Date.now()) {
      // Only a provider on this very machine may do without HTTPS.
      const plain = new URL(issuer).protocol === 'http:' && isLoopbackHost(new URL(issuer).host)
      const execute = [oidc.enableNonRepudiationChecks, ...(plain ? [oidc.allowInsecureRequests] : [])]
      const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_S }
      const config = oidc.discovery(new URL(issuer), clientId, metadata, auth, { execute, timeout: TIMEOUT_S })
      const asked = { until: Date.now() + METADATA_KEPT_MS, config }
      config.catch(() => {
        if (known === asked) known = null
      })
      known = asked
    }
    return known.config.catch((error: unknown) => {
      throw refusal('provider-away', name, error)
    })
  }

  async function tokens(config: oidc.Configuration, url: URL, { state, nonce, verifier }: Attempt) {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    try {
      return await oidc.authorizationCodeGrant(config, url, checks)
    } catch (error) {
      // Who asks is checked before the code is, so that it is still good.
      if (!isWrongClient(error) || !otherWay(config.serverMetadata())) throw error
      return oidc.authorizationCodeGrant(config, url, checks)
    }
  }

  return {
    /** The address at which the person signs in. */
    async begin(redirectUri: string, { state, nonce, verifier }: Attempt): Promise<string> {
      const config = await configuration()
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier)
      const asked = { redirect_uri: redirectUri, scope: scopes, state, nonce, code_challenge }
      return oidc.buildAuthorizationUrl(config, { ...asked, code_challenge_method: 'S256' }).href
    },

    /** Who came back at this address, as the provider itself says. */
    async finish(url: URL, attempt: Attempt): Promise<ProviderAnswer & { token: string }> {
      const config = await configuration()
      try {
        const given = await tokens(config, url, attempt)
        const idToken: Readonly<Record<string, unknown>> = given.claims() ?? {}
        const asks = config.serverMetadata().userinfo_endpoint !== undefined
        const userInfo = asks ? await oidc.fetchUserInfo(config, given.access_token, String(idToken.sub)) : {}
        return { idToken, userInfo, token: given.id_token ?? '' }
      } catch (error) {
        throw refusal(codeOf(error), name, error)
      }
    },

    /** Who signed out there, as the provider tells us by itself. */
    async signedOut(token: string): Promise<SignedOut> {
      const provider = (await configuration()).serverMetadata()
      const waits = { timeoutMs: TIMEOUT_S * 1_000, toleranceS: CLOCK_TOLERANCE_S }
      return readLogoutToken(token, { provider, clientId, name, ...waits })
    },

    /** Where the person signs out of the provider too; null where it has no such door. */
    async leaveUrl(token: string, backTo: string): Promise<string | null> {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      const hint = token === '' ? {} : { id_token_hint: token }
      return oidc.buildEndSessionUrl(config, { ...hint, post_logout_redirect_uri: backTo }).href
    },
  }
}

/**
 * How we say who we are: in a header, as providers expect that were told nothing else, or in the body. Which of them a
 * client was set up for no provider tells.
 */
function clientAuth(secret: string | null) {
  let inBody = false
  const auth: oidc.ClientAuth = (server, client, body, headers) => {
    if (secret === null) return oidc.None()(server, client, body, headers)
    const way = inBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
    return way(server, client, body, headers)
  }
  const otherWay = ({ token_endpoint_auth_methods_supported: ways }: oidc.ServerMetadata) => {
    const possible = secret !== null && (ways?.includes(inBody ? 'client_secret_basic' : 'client_secret_post') ?? false)
    if (possible) inBody = !inBody
    return possible
  }
  return { auth, otherWay }
}

function isWrongClient(error: unknown): boolean {
  return error instanceof oidc.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)
}

const CANCELLED = ['access_denied', 'consent_required', 'interaction_required', 'login_required']
const AWAY = ['temporarily_unavailable', 'server_error']

/** A code that was used, or an answer to another browser, is no different to people from one that took too long. */
function codeOf(error: unknown): RefusalCode {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (CANCELLED.includes(error.error)) return 'sign-in-cancelled'
    return AWAY.includes(error.error) ? 'provider-away' : 'provider-refused'
  }
  if (isWrongClient(error)) return 'provider-setup'
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'sign-in-again' : 'provider-away'
  if (error instanceof oidc.ClientError && !['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? '')) {
    return error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'provider-away' : 'sign-in-again'
  }
  return 'provider-away'
}
