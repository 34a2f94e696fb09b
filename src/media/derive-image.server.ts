import type { Sharp } from 'sharp'
import type { MediaFile } from '#domain/media/media-file.ts'
import type { MediaKind } from '#domain/media/media-kind.ts'
import { MEDIA_WIDTHS, type MediaFormat, type MediaWidth } from '#domain/media/media-url.ts'
import { loadSharp } from './sharp.server.ts'

/** A size and format in which a picture is asked for; null leaves it as it is. */
export type Variant = { width: MediaWidth | null; format: MediaFormat | null }

/** What is made for a variant, or null where the stored picture itself is the answer. */
export type Derivation = { name: string; width: number; kind: MediaKind }

const LONGEST_SECONDS = 60

const WRITERS: Record<MediaKind, (image: Sharp) => Sharp> = {
  png: (image) => image.png(),
  jpeg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 80 }),
  avif: (image) => image.avif({ quality: 60, effort: 1 }),
}

/** Never wider than the picture is; another format is made up to the largest width only, which bounds its cost. */
export function derivationFor(
  { hash, kind: own, width: full, animated }: Pick<MediaFile, 'hash' | 'kind' | 'width' | 'animated'>,
  { width, format }: Variant,
): Derivation | null {
  // AVIF would be a still of a moving picture.
  const kind = format === null ? own : animated && format === 'avif' ? 'webp' : format
  const asked = width ?? (kind === own ? full : Math.max(...MEDIA_WIDTHS))
  const wide = Math.min(asked, full)
  if (kind === own && wide === full) return null
  return { name: `${hash}-${wide}.${kind}`, width: wide, kind }
}

export async function deriveImage(
  bytes: Uint8Array,
  { width, kind }: Derivation,
  animated: boolean,
): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const image = sharp(bytes, { animated }).resize({ width, withoutEnlargement: true })
  return WRITERS[kind](image.timeout({ seconds: LONGEST_SECONDS })).toBuffer()
}
