import { createHmac } from 'node:crypto'
import { unavailable } from '#domain/problem.ts'
import type { CdnPurges } from '#jobs/purge-cdn.server.ts'
import type { CdnSettings } from '../../installation/cdn-env.server.ts'
import { MANY_TAGS, surrogateTag } from './surrogate-tags.server.ts'

/** Most tags of one call. */
const TAGS_AT_ONCE = 1_000
const ANSWER_MS = 10_000

/**
 * Posts what to forget: `{"all":false,"tags":[…]}`. The header `Almanac-Signature` has the time and an HMAC-SHA256 of it and
 * the body, so that whoever receives it can tell that it comes from here, and when.
 */
export function cdnPurges({ url, secret }: CdnSettings, now: () => number = Date.now): CdnPurges {
  const post = async (body: string, signal: AbortSignal) => {
    const time = Math.floor(now() / 1000)
    const proof = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'almanac-signature': `t=${time},v1=${proof}` },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    }).catch((error: unknown) => {
      throw unavailable('CDN_PURGE_URL does not answer.', error)
    })
    await response.body?.cancel()
    if (!response.ok) throw unavailable(`CDN_PURGE_URL answers ${response.status}.`)
  }
  return {
    async tell(tags, signal) {
      if (tags === 'all') return post(JSON.stringify({ all: true, tags: [] }), signal)
      const named = [...new Set([...tags.map(surrogateTag), MANY_TAGS])]
      for (let at = 0; at < named.length; at += TAGS_AT_ONCE)
        await post(JSON.stringify({ all: false, tags: named.slice(at, at + TAGS_AT_ONCE) }), signal)
    },
  }
}
