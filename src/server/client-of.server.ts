import type { Logger } from 'pino'
import { clientAddress, type TrustedProxies, trustsProxies } from '#domain/access/client-address.ts'

/** The address a request comes from, as every limit and every line of the log means it. */
export type ClientOf = (socket: string | null, headers: Headers) => string | null

/** Says once in the log that the proxy in front is not known: all people behind it would share one address. */
export function openClientOf(trusted: TrustedProxies, log: Pick<Logger, 'warn'>): ClientOf {
  let told = trustsProxies(trusted)
  return (socket, headers) => {
    const [forwardedFor, forwarded] = [headers.get('x-forwarded-for'), headers.get('forwarded')]
    if (!told && (forwardedFor !== null || forwarded !== null)) {
      told = true
      log.warn('requests come through a proxy, and all count as from its address until TRUSTED_PROXIES names it')
    }
    return clientAddress({ socket, forwardedFor, forwarded }, trusted)
  }
}
