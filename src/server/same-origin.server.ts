import { isBearer } from '#accounts/bearer.ts'
import { refuse } from '#domain/problem.ts'
import { isOperatorScheme } from '../installation/operator-key.server.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request says itself who asks, with a token or the operator's key, right or wrong. No browser adds these by
 * itself, as it does cookies and passwords of the Basic kind.
 */
export function bringsOwnKey(headers: Headers): boolean {
  const authorization = headers.get('authorization')
  return authorization !== null && (isBearer(authorization) || isOperatorScheme(authorization))
}

/**
 * A request that changes something must come from a page of ours when the browser's own identity (a cookie) is used.
 * Requests with a key of their own may come from anywhere: no cookie of theirs is read.
 */
export function refuseForeignOrigin(request: Request, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method) || bringsOwnKey(request.headers)) return
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
