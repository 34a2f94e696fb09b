import { trimSlashes } from '#domain/text/trim-slashes.ts'
import type { Pattern } from './pattern.ts'

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** The first label of the host; `localhost`, an IP address and an apex host have none. */
export function subdomainOf(host: string, apexHost: string | null): string | null {
  const name = hostName(host)
  if (name === 'localhost' || name.startsWith('[') || IPV4.test(name) || name === apexHost) return null
  const labels = name.split('.')
  const apexLabels = apexHost && name.endsWith(`.${apexHost}`) ? apexHost.split('.').length : null
  const least = apexLabels ?? (labels.at(-1) === 'localhost' ? 1 : 2)
  return labels.length > least ? (labels[0] ?? null) : null
}

/** The host without its port, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

export type ResolvedPattern<P> = { pattern: P; splat: string }

/** The pattern that answers a path: the longest base wins, then an exact subdomain before `*`; the rest of the path is the splat. */
export function resolvePattern<P extends Pick<Pattern, 'base_url' | 'subdomain'>>(
  patterns: readonly P[],
  subdomain: string | null,
  path: string,
): ResolvedPattern<P> | null {
  let best: P | null = null
  for (const pattern of patterns) {
    if (pattern.subdomain !== '*' && pattern.subdomain !== subdomain) continue
    if (!isUnder(path, pattern.base_url)) continue
    if (best === null || outranks(pattern, best)) best = pattern
  }
  return best && { pattern: best, splat: trimSlashes(path.slice(best.base_url.length)) }
}

function isUnder(path: string, base: string): boolean {
  return base === '/' || path === base || path.startsWith(`${base}/`)
}

function outranks(
  one: Pick<Pattern, 'base_url' | 'subdomain'>,
  other: Pick<Pattern, 'base_url' | 'subdomain'>,
): boolean {
  if (one.base_url.length !== other.base_url.length) return one.base_url.length > other.base_url.length
  return one.subdomain !== '*' && other.subdomain === '*'
}
