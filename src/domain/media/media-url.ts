/** Widths in which a picture is offered, in pixels; no other is made, so that nobody can fill the disk with sizes. */
export const MEDIA_WIDTHS = [320, 640, 960, 1280, 1920, 2560] as const
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

/** Formats in which a picture is offered besides its own. */
export const MEDIA_FORMATS = ['webp', 'avif'] as const
export type MediaFormat = (typeof MEDIA_FORMATS)[number]

/** What an address is made from; `name` is the file's name as it was uploaded. */
export type MediaReference = { hash: string; name: string }

type Variant = { width?: MediaWidth; format?: MediaFormat }

/** `/media/{hash}/{name}`; without a width or format, the picture as it is stored. */
export function mediaUrl({ hash, name }: MediaReference, { width, format }: Variant = {}): string {
  const query = [...(width ? [`w=${width}`] : []), ...(format ? [`f=${format}`] : [])].join('&')
  return `/media/${hash}/${mediaFileName(name)}${query ? `?${query}` : ''}`
}

/** The `srcset` of a picture: every width that is smaller than its own, then the first that holds all of it. */
export function mediaSrcSet(file: MediaReference & { width: number }, format?: MediaFormat): string {
  const above = MEDIA_WIDTHS.findIndex((width) => width >= file.width)
  const widths = above === -1 ? MEDIA_WIDTHS : MEDIA_WIDTHS.slice(0, above + 1)
  return widths
    .map((width) => `${mediaUrl(file, { width, ...(format ? { format } : {}) })} ${Math.min(width, file.width)}w`)
    .join(', ')
}

const LONGEST_NAME = 60

/** A file's name as an address shows it: 'Flood Map (1).PNG' becomes 'flood-map-1'. */
export function mediaFileName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/\.[a-z0-9]{1,5}$/, '').match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, LONGEST_NAME).replace(/-$/, '') || 'picture'
}
