import type { Pattern } from './pattern.ts'
import { hostName, subdomainOf } from './resolve-pattern.ts'

/** A host as a visitor's pages depend on it: two hosts with one zone get the same bytes. */
export type VisitedHost = {
  zone: string
  /** The label that some pattern asks for; null for all other hosts. */
  subdomain: string | null
  /** Where addresses begin when no PUBLIC_URL says so; null where the name in the request can't be trusted. */
  origin: string | null
}

export type HostRequest = { host: string; port: number | null }

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Reads the host of a request. Anyone can invent a host name, so only labels that patterns ask for, and without a
 * PUBLIC_URL the names of this machine, make a difference.
 */
export function visitedHost(
  { host, port }: HostRequest,
  publicUrl: string | null,
  known: ReadonlySet<string>,
): VisitedHost {
  const apex = publicUrl === null ? null : hostName(splitAddress(publicUrl).host)
  const label = subdomainOf(host, apex)
  const subdomain = label !== null && known.has(label) ? label : null
  const origin = publicUrl === null ? localOrigin(host, port, subdomain) : null
  return { zone: `${subdomain ?? '*'} ${origin ?? ''}`, subdomain, origin }
}

/** The labels that patterns ask for. */
export function knownSubdomains(patterns: readonly Pick<Pattern, 'subdomain'>[]): Set<string> {
  return new Set(patterns.map(({ subdomain }) => subdomain).filter((subdomain) => subdomain !== '*'))
}

/** Where the addresses of a pattern's pages begin, whatever host they are read on; empty where nobody said. */
export function canonicalOrigin(
  { subdomain }: Pick<Pattern, 'subdomain'>,
  publicUrl: string | null,
  visited: Pick<VisitedHost, 'origin'>,
): string {
  if (publicUrl === null) return visited.origin ?? ''
  if (subdomain === '*') return publicUrl
  const { protocol, host } = splitAddress(publicUrl)
  return `${protocol}//${subdomain}.${host.replace(/^www\./, '')}`
}

function localOrigin(host: string, port: number | null, subdomain: string | null): string | null {
  const name = hostName(host)
  if (!THIS_MACHINE.includes(name) && name !== `${subdomain}.localhost`) return null
  const named = /:(\d+)$/.exec(host)?.[1] ?? '80'
  if (named !== String(port)) return null
  return `http://${name}${named === '80' ? '' : `:${named}`}`
}

/** The settings have checked that it is an address. */
function splitAddress(address: string): { protocol: string; host: string } {
  const [, protocol = '', host = ''] = /^([a-z]+:)\/\/([^/?#]*)/i.exec(address) ?? []
  return { protocol, host }
}
