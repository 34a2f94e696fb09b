import { type ProblemError, refuse } from '#domain/problem.ts'

/** The kinds of files that are kept. */
export const MEDIA_TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}
export type MediaKind = keyof typeof MEDIA_TYPES

export const MEDIA_KINDS = Object.keys(MEDIA_TYPES) as MediaKind[]

/** What may come: our kinds, and what telephones write, which is kept as one of them. */
export type ReceivedKind = MediaKind | 'heic'

const HEIC_TYPES = ['image/heic', 'image/heif']

/** What people may choose in a dialog for files. */
export const CHOSEN_TYPES = [...Object.values(MEDIA_TYPES), ...HEIC_TYPES, '.heic', '.heif']

/** Pictures that people do have and that are turned away, each with what to do instead. */
const TURNED_AWAY: Record<string, string> = {
  'image/heic-sequence': 'Animated HEIC files are not supported. Save this one as GIF or WebP.',
  'image/heif-sequence': 'Animated HEIF files are not supported. Save this one as GIF or WebP.',
  'image/apng': 'Animated PNG files are not supported. Save this one as GIF or WebP.',
  'image/tiff': 'TIFF pictures are not supported. Save this one as PNG or JPEG.',
  'image/bmp': 'BMP pictures are not supported. Save this one as PNG or JPEG.',
}

const SVG = /^(?:\ufeff)?\s*(?:<\?xml|<!doctype|<!--|<svg)/i

/** The kind that the bytes are, by the type that was found in them; the reason where it is none of ours. */
export function mediaKindOf(foundType: string | null, firstText: string): ReceivedKind {
  const kind = MEDIA_KINDS.find((one) => MEDIA_TYPES[one] === foundType)
  if (kind) return kind
  if (foundType && HEIC_TYPES.includes(foundType)) return 'heic'
  if (foundType && Object.hasOwn(TURNED_AWAY, foundType)) throw notTaken(TURNED_AWAY[foundType] ?? '')
  // An SVG is a document that can run script, not a picture.
  if (SVG.test(firstText))
    throw notTaken('SVG files can contain scripts and are not supported. Save this one as PNG or WebP.')
  throw notTaken('This file is not a supported kind of picture: PNG, JPEG, GIF, WebP, AVIF, HEIC.')
}

function notTaken(message: string): ProblemError {
  return refuse(415, 'media-type', message)
}
