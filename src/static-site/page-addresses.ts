/** A picture as an address names it: its file, and the width and format that are asked for. */
export type PictureAddress = { hash: string; name: string; width: string | null; format: string | null }

// In the attributes of a page an ampersand is written in full, in the JSON beside an island as it is.
const PICTURE = /\/media\/([0-9a-f]{64})\/([a-z0-9-]+)(?:\?(?:w=([0-9]{1,5}))?(?:&(?:amp;)?)?(?:f=([a-z]{1,5}))?)?/g

/** Every address of a picture in a page, each once, with what it names. */
export function pictureAddresses(html: string): Map<string, PictureAddress> {
  return new Map(
    [...html.matchAll(PICTURE)].map(([address, hash = '', name = '', width = null, format = null]) => [
      address,
      { hash, name, width: width ?? null, format: format ?? null },
    ]),
  )
}

/** The page with other addresses of its pictures; one that has none stays as it is. */
export function withPictures(html: string, files: ReadonlyMap<string, string>): string {
  return html.replace(PICTURE, (address) => files.get(address) ?? address)
}

/** Where a picture is in an exported site: files have no parameters, and servers know their types by their ends. */
export function picturePath({ hash, name, width }: PictureAddress, kind: string): string {
  return `/media/${hash}/${name}${width === null ? '' : `-${width}`}.${kind === 'jpeg' ? 'jpg' : kind}`
}

const LINK = /\s(?:href|src|action|poster)="([^"]*)"/g
const SETS = /\ssrcset="([^"]*)"/gi

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

/** Every address that a page names in its attributes, as React wrote them, each once. */
export function linkedAddresses(html: string): string[] {
  const plain = (text = '') => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (sign) => ENTITIES[sign] ?? sign)
  const links = [...html.matchAll(LINK)].map(([, address]) => plain(address))
  const sets = [...html.matchAll(SETS)].flatMap(([, set]) =>
    plain(set)
      .split(', ')
      .map((one) => one.split(' ')[0] ?? ''),
  )
  return [...new Set([...links, ...sets])]
}

/** The path of an address on the same site, decoded; null for one that leads elsewhere or stays on its page. */
export function ownPath(address: string, page: string, ownOrigins: readonly string[]): string | null {
  if (address === '' || address.startsWith('#') || address.startsWith('?')) return null
  const base = new URL(encodeURI(page), NOWHERE)
  let url: URL
  try {
    url = new URL(address, base)
  } catch {
    return null
  }
  if (url.origin !== NOWHERE && !ownOrigins.includes(url.origin)) return null
  try {
    return decodeURIComponent(url.pathname)
  } catch {
    return url.pathname
  }
}

const NOWHERE = 'http://exported.invalid'

/** A page whose links to its own former server begin at the root instead. */
export function withoutOrigins(html: string, origins: readonly string[]): string {
  return origins.reduce(
    (text, origin) => text.replaceAll(`href="${origin}/`, 'href="/').replaceAll(`href="${origin}"`, 'href="/"'),
    html,
  )
}
