import { hash } from 'node:crypto'
import { EXTERNAL_TAG } from '#domain/item/change-tags.ts'

/** Networks take headers of some thousand bytes; what is in front of them often no more. */
const MOST_HEADER_BYTES = 3_000
const PLAIN_TAG = /^[A-Za-z0-9:+._-]{1,80}$/
const HASH_LETTERS = 22

/** Pages with more tags than a header holds have this one, which every call tells of. */
export const MANY_TAGS = 'many'

/** How long the network may keep a page that it is told of when it changes. */
const KEPT_S = 86_400
/** Nobody tells of changes in databases elsewhere. */
const EXTERNAL_KEPT_S = 60
/** While a page that has just become old is asked for again, others are still given it. */
const REVALIDATE_S = 30
/** Servers that are away are bridged. */
const ERROR_S = 86_400

/** A tag as the network knows it: letters that every header takes. */
export const surrogateTag = (tag: string) =>
  PLAIN_TAG.test(tag) ? tag : `h:${hash('sha256', tag, 'base64url').slice(0, HASH_LETTERS)}`

function surrogateTags(tags: readonly string[]): string[] {
  const named = [...new Set(tags.map(surrogateTag))].sort()
  let bytes = MANY_TAGS.length
  const fitting = named.filter((tag) => {
    bytes += tag.length + 1
    return bytes <= MOST_HEADER_BYTES
  })
  return fitting.length === named.length ? named : [...fitting, MANY_TAGS]
}

/**
 * What a public page says to a network alone: how long to keep it, and by which tags to forget it, each in the two ways
 * that networks know. Browsers ask again each time, as without one.
 */
export function cdnHeaders(tags: readonly string[]): Record<string, string> {
  const kept = tags.includes(EXTERNAL_TAG) ? EXTERNAL_KEPT_S : KEPT_S
  const control = `max-age=${kept}, stale-while-revalidate=${REVALIDATE_S}, stale-if-error=${ERROR_S}`
  const named = surrogateTags(tags)
  return {
    'cdn-cache-control': `public, ${control}`,
    'surrogate-control': control,
    'cache-tag': named.join(','),
    'surrogate-key': named.join(' '),
  }
}
