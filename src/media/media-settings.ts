import type { MediaLimits } from '#domain/media/media-file.ts'

export type MediaSettings = MediaLimits & {
  /** An S3-compatible store, as `s3://key:secret@host/bucket`; null keeps pictures in the data folder. */
  url: string | null
  /** Most bytes of made sizes that are kept on disk. */
  cacheBytes: number
}

export const MEDIA_DEFAULTS: MediaSettings = {
  url: null,
  maxBytes: 20_000_000,
  maxPixels: 50_000_000,
  cacheBytes: 500_000_000,
}
