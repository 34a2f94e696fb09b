import { refuse } from '#domain/problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A request that changes something must come from a page of ours when the browser's own identity (a cookie) is used.
 * Requests with a token of their own carry no such identity and may come from anywhere.
 */
export function refuseForeignOrigin(request: Request, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method) || request.headers.has('authorization')) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const own = origin !== null && (origin === publicUrl || hostOf(origin) === request.headers.get('host'))
  const foreign = origin !== null ? !own : site !== null && site !== 'same-origin' && site !== 'none'
  const unknown = origin === null && site === null && request.headers.has('cookie')
  if (foreign || unknown) throw refuse(403, 'foreign-origin', 'This request did not come from a page of this site.')
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
