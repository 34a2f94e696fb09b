/** The part of the provider that the tests use; the package brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = { oidc: { session?: { accountId?: string }; client?: { clientId: string }; provider: Provider } }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>
    Grant: new (of: {
      accountId?: string
      clientId?: string
    }) => {
      addOIDCScope(scopes: string): void
      save(): Promise<string>
    }
  }
  export default Provider
  export type { Context }
}
