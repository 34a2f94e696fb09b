import { refuse } from '#domain/problem.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1|[a-z0-9-]+\.localhost)(:\d{1,5})?$/i
const HOST = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** A host header that names this very machine. */
export function isLoopbackHost(host: string | null): boolean {
  return host !== null && LOOPBACK.test(host)
}

/**
 * Where a mailed link leads. A host header can be made up by whoever asks, and would send a stranger's one-time link to
 * a foreign server: without `PUBLIC_URL` it counts only on the machine itself, or from someone who is signed in here.
 */
export function linkOrigin(publicUrl: string | null, host: string | null, signedIn: boolean): string {
  if (publicUrl !== null) return publicUrl
  if (isLoopbackHost(host) || (signedIn && host !== null && HOST.test(host))) return `http://${host}`
  throw refuse(503, 'no-public-url', 'Letters with links need the setting PUBLIC_URL. Please tell the administrator.')
}
