import { type MediaReference, mediaUrl } from '#domain/media/media-url.ts'

const MEDIA = /^\/media\/([0-9a-f]{64})\/([a-z0-9-]{1,60})(?:\?[\w=&]*)?$/
const DATA = /^data:image\/(?:png|jpeg|gif|webp|avif|heic|heif);base64,(?=[a-z0-9+/])/i
const NOT_BASE64 = /[^a-z0-9+/]/i
const MOST_CHARACTERS = 2000

/**
 * The address of a picture when it is one that may be shown: of the media store, of another place by https, or bytes of
 * a kind that holds pixels only. Anything else, such as an SVG that could carry script, is null.
 */
export function imageSource(src: unknown): string | null {
  if (typeof src !== 'string') return null
  const own = mediaOf(src)
  if (own) return mediaUrl(own)
  if (isPictureData(src)) return src
  return src.length <= MOST_CHARACTERS && /^https:\/\/[a-z0-9[][^\s\\"'<>]*$/i.test(src) ? src : null
}

/** Bytes of a picture as an address. Millions of characters are looked at one by one, never by a pattern that turns back. */
function isPictureData(src: string): boolean {
  const start = DATA.exec(src.slice(0, 40))?.[0].length
  if (start === undefined) return false
  const rest = src.slice(start)
  const end = rest.search(NOT_BASE64)
  return end === -1 || /^={1,2}$/.test(rest.slice(end, end + 3))
}

/** What the address of a picture in the media store refers to; null for any other address. */
export function mediaOf(src: string): MediaReference | null {
  const [, hash, name] = src.length > MOST_CHARACTERS ? [] : (MEDIA.exec(src) ?? [])
  return hash && name ? { hash, name } : null
}
