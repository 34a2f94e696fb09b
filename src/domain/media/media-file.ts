import { z } from 'zod'
import { oneLine } from '#domain/one-line.ts'
import { type ProblemError, tooLarge } from '#domain/problem.ts'
import type { MediaKind, ReceivedKind } from './media-kind.ts'

/** The address of a file's bytes: their SHA-256. */
export const MediaHash = z.string().regex(/^[0-9a-f]{64}$/, 'is the hash of a file')

export const MediaName = oneLine(1, 255)
export const MediaAlt = oneLine(0, 1000)

/** A picture of one site. The same bytes may belong to several sites, and are stored once. */
export type MediaFile = {
  hash: string
  app: string
  kind: MediaKind
  bytes: number
  width: number
  height: number
  animated: boolean
  /** What the picture shows, for those who do not see it. */
  alt: string
  /** The name of the file as it was uploaded. */
  name: string
  created_by: string | null
  created_at: string
}

export type MediaLimits = { maxBytes: number; maxPixels: number }

/** The longest side that every format we write can hold. */
const LONGEST_SIDE = 16_000

/** How much dearer a pixel of this kind is, in memory and time, than one of a kind that is read row by row. */
const PIXEL_COST: Record<ReceivedKind, number> = { png: 1, jpeg: 1, gif: 1, webp: 2, heic: 2, avif: 4 }

type PictureSize = { width: number; height: number; frames: number; kind: ReceivedKind }

/** The reason why a picture of this size is not taken, if there is one; pixels of all frames count. */
export function sizeProblem({ width, height, frames, kind }: PictureSize, limits: MediaLimits): ProblemError | null {
  const size = `This picture is ${width} x ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}`
  if (width > LONGEST_SIDE || height > LONGEST_SIDE)
    return tooLarge(`${size}; a side may have at most ${LONGEST_SIDE}.`)
  const most = mostPixels(kind, limits)
  const part = PIXEL_COST[kind] > 1 ? ` / ${PIXEL_COST[kind]} for ${kind.toUpperCase()}` : ''
  if (width * height * frames > most)
    return tooLarge(`${size}; it may have at most ${most} pixels (MEDIA_MAX_PIXELS${part}).`)
  return null
}

/** The most pixels that a picture of this kind may have. */
export function mostPixels(kind: ReceivedKind, { maxPixels }: Pick<MediaLimits, 'maxPixels'>): number {
  return Math.floor(maxPixels / PIXEL_COST[kind])
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Files uploaded after this moment are not yet called unused: whoever uploaded one may still be writing the page. */
export function graceEnd(now: string): string {
  return new Date(Date.parse(now) - DAY_MS).toISOString()
}
