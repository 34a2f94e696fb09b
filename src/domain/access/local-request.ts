/** What a request tells of where it comes from; the address is the socket's own, not one that a client names. */
export type RequestOrigin = { ip: string | null; host: string | null; headers: Iterable<readonly [string, string]> }

/** Names under which a machine reaches itself and nobody else does. */
export const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i

/** Headers with which proxies and content networks say for whom they ask. */
const FORWARDING = /^(forwarded|via|true-client-ip|x-real-ip)$/i
const FORWARDING_STARTS = /^(x-(forwarded|original|client|cluster|envoy|amzn|azure)\b|(cf|fastly|fly|akamai)-)/i

/**
 * Whether a request was made on the server's own machine: from the loopback, under a local name, through no proxy.
 * A proxy that is set up in one line adds no headers of its own, but closes each connection.
 */
export function isLocalRequest({ ip, host, headers }: RequestOrigin): boolean {
  if (ip === null || !LOOPBACK.test(ip) || host === null) return false
  if (!LOCAL_HOSTS.has(host.toLowerCase().replace(/:\d{1,5}$/, ''))) return false
  for (const [name, value] of headers) {
    if (FORWARDING.test(name) || FORWARDING_STARTS.test(name)) return false
    if (name.toLowerCase() === 'connection' && /\bclose\b/i.test(value)) return false
  }
  return true
}
