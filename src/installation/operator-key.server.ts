import { timingSafeEqual } from 'node:crypto'
import { OPERATOR } from '#accounts/operator.ts'
import { digest, randomSecret } from '#accounts/secrets.server.ts'
import type { Actor } from '#domain/access/access.ts'

/** What the command line shows to a running server: it holds for one process and is kept nowhere but in its folder. */
export type OperatorKey = {
  key: string
  /** The operator, for a request that carries the key; null for every other. */
  actorOf(headers: Headers): Actor | null
}

const SCHEME = 'AlmanacOperator '

export function isOperatorScheme(authorization: string): boolean {
  return authorization.startsWith(SCHEME)
}

export function operatorKey(key = randomSecret()): OperatorKey {
  const expected = Buffer.from(digest(operatorAuthorization(key)))
  return {
    key,
    actorOf(headers) {
      const given = headers.get('authorization')
      if (given === null || !isOperatorScheme(given)) return null
      return timingSafeEqual(Buffer.from(digest(given)), expected) ? OPERATOR : null
    },
  }
}

/** The Authorization header that carries the key. */
export function operatorAuthorization(key: string): string {
  return `${SCHEME}${key}`
}
