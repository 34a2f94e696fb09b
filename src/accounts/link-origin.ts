import { refuse } from '#domain/problem.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1|[a-z0-9-]+\.localhost)(:\d{1,5})?$/i

/** A host header that names this very machine. */
export function isLoopbackHost(host: string | null): boolean {
  return host !== null && LOOPBACK.test(host)
}

/** Where an installation is known to be reached; null where nobody said so. */
export type KnownOrigins = { publicUrl: string | null; listensAt: string | null }

/**
 * Where a mailed link leads. A host header can be made up by whoever asks, signed in or not, and would send somebody's
 * one-time link to a foreign server: without `PUBLIC_URL` it counts only when it names the machine itself, or the very
 * address at which the server listens.
 */
export function linkOrigin({ publicUrl, listensAt }: KnownOrigins, host: string | null): string {
  if (publicUrl !== null) return publicUrl
  if (isLoopbackHost(host) || (host !== null && host.toLowerCase() === listensAt)) return `http://${host}`
  throw refuse(
    503,
    'no-public-url',
    'The setting PUBLIC_URL is missing, and without it links cannot lead back here. Please tell the administrator.',
  )
}

/**
 * Where a browser came to that we send elsewhere and back: the public address or a name below it, where cookies that it got
 * there are sent again.
 */
export function ownOrigin(known: KnownOrigins, host: string | null): string {
  const { publicUrl } = known
  if (publicUrl !== null && host !== null && /^[a-z0-9.:-]+$/i.test(host)) {
    const { protocol, host: own } = new URL(publicUrl)
    if (host.toLowerCase().endsWith(`.${own}`)) return `${protocol}//${host.toLowerCase()}`
  }
  return linkOrigin(known, host)
}

/** The host header of those who open the address that the server listens at; null for one that stands for many. */
export function listeningHost({ host, port }: { host: string; port: number }): string | null {
  const everywhere = host === '0.0.0.0' || host === '::'
  if (everywhere || port === 0) return null
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).host
}
