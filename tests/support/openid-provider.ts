import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { type Context, Provider } from 'oidc-provider'

/** What the provider says of somebody; `sub` is the name by which they sign in there. */
export type ProviderPerson = { sub: string; email: string; email_verified: boolean; name: string; groups: string[] }

export type OpenIdProvider = {
  issuer: string
  client: { id: string; secret: string }
  people: Map<string, ProviderPerson>
  /** Answers nothing while it is false. */
  reachable: boolean
  /** What it would say with its own key. */
  signed(claims: Readonly<Record<string, unknown>>): Promise<string>
  /** Lets this installation send people here; its address is known only once it runs. */
  serve(almanac: string): void
  stop(): Promise<void>
}

const KEY = 'tests'
const CLIENT = { id: 'almanac', secret: 'a secret of the client' }

/** A real OpenID provider on the loopback, where people sign in by their name alone. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderPerson>()
  let provider: Provider | null = null
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer((request, response) => {
    if (!state.reachable || provider === null) return void request.socket.destroy()
    if (request.url?.startsWith('/interaction/')) return void interaction(provider, request, response)
    provider.callback()(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: OpenIdProvider = {
    issuer,
    client: CLIENT,
    people,
    reachable: true,
    signed: (claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: KEY }).sign(privateKey),
    serve(almanac) {
      provider = new Provider(issuer, configuration(almanac, people, privateKey))
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return state
}

function configuration(almanac: string, people: ReadonlyMap<string, ProviderPerson>, key: KeyObject) {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${almanac}/auth/sso/callback`],
        post_logout_redirect_uris: [`${almanac}/`],
        backchannel_logout_uri: `${almanac}/auth/sso/sign-out`,
        backchannel_logout_session_required: true,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY, use: 'sig' }] },
    cookies: { keys: ['for the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    findAccount: (_: unknown, sub: string) => people.has(sub) && { accountId: sub, claims: () => people.get(sub) },
    async loadExistingGrant({ oidc: { session, client, provider } }: Context) {
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // It asks nobody on the loopback by itself, where the tests are.
    fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  }
}

const FORM = `<!doctype html><html lang="en"><title>Staff directory</title><h1>Staff directory</h1>
<form method="post"><label>Name <input name="who"></label><button>Continue</button><button name="cancel" value="1">Cancel</button></form>`

async function interaction(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(FORM)
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const form = new URLSearchParams(Buffer.concat(pieces).toString())
  const result = form.has('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: form.get('who'), remember: true } }
  await provider.interactionFinished(request, response, result)
}
