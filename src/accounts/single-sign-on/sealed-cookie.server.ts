import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { parseJsonText } from '#domain/item/json-text.ts'
import { keyedDigest } from '../secrets.server.ts'

/** How long somebody may take at their provider, or over a password. */
const LIFETIME_S = 600

/**
 * Something that a browser keeps for a few minutes and cannot change: whichever server it comes back to knows that one of
 * ours wrote it. Lax, so that it comes back from the provider's page too.
 */
export function sealedCookie<Value extends z.ZodType>(
  { key, publicUrl, name }: { key: string; publicUrl: string | null; name: string },
  schema: Value,
) {
  const secure = publicUrl?.startsWith('https://') ?? false
  const prefix = `${secure ? '__Host-' : ''}almanac_${name}=`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const markOf = (text: string) => keyedDigest(key, `cookie ${name}`, text)

  return {
    set(value: z.input<Value>, now: string): string {
      const until = Date.parse(now) + LIFETIME_S * 1000
      const text = Buffer.from(JSON.stringify({ until, value })).toString('base64url')
      return `${prefix}${text}.${markOf(text)}; Max-Age=${LIFETIME_S}; ${attributes}`
    },
    clear: () => `${prefix}; Max-Age=0; ${attributes}`,
    read(headers: Headers, now: string): z.output<Value> | null {
      const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
      const pair = pairs.find((found) => found.startsWith(prefix))
      const [text = '', mark = ''] = pair?.slice(prefix.length).split('.') ?? []
      if (!isSame(mark, markOf(text))) return null
      const sealed = parseJsonText<{ until?: unknown; value?: unknown }>(Buffer.from(text, 'base64url').toString(), {})
      const { until, value } = sealed.value
      if (typeof until !== 'number' || until <= Date.parse(now)) return null
      return schema.safeParse(value).data ?? null
    },
  }
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
