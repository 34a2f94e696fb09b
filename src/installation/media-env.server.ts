import { z } from 'zod'
import { MEDIA_DEFAULTS, type MediaSettings } from '#media/media-settings.ts'

export const MEDIA_ENVIRONMENT_DEFAULTS = {
  MEDIA_MAX_BYTES: String(MEDIA_DEFAULTS.maxBytes),
  MEDIA_MAX_PIXELS: String(MEDIA_DEFAULTS.maxPixels),
  MEDIA_CACHE_BYTES: String(MEDIA_DEFAULTS.cacheBytes),
}

/** Where pictures are kept, and how large they may be. */
export const MediaEnvironment = z.object({
  MEDIA_URL: z
    .string()
    .refine(namesBucket, 'expected s3://key:secret@s3.example.org/bucket?region=eu-west-1')
    .nullable(),
  MEDIA_MAX_BYTES: wholeNumber(100_000_000),
  MEDIA_MAX_PIXELS: wholeNumber(250_000_000),
  MEDIA_CACHE_BYTES: wholeNumber(1_000_000_000_000),
})

export function mediaSettings(data: z.output<typeof MediaEnvironment>): MediaSettings {
  return {
    url: data.MEDIA_URL,
    maxBytes: Number(data.MEDIA_MAX_BYTES),
    maxPixels: Number(data.MEDIA_MAX_PIXELS),
    cacheBytes: Number(data.MEDIA_CACHE_BYTES),
  }
}

function namesBucket(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname, pathname } = new URL(text)
  const named = [username, password, hostname].every((part) => part !== '')
  return protocol === 's3:' && named && /^(\/[\w.-]+)+\/?$/.test(pathname)
}

export function wholeNumber(most: number) {
  const fits = (text: string) => /^\d{1,15}$/.test(text) && Number(text) > 0 && Number(text) <= most
  return z.string().refine(fits, `expected a whole number from 1 to ${most}`)
}
