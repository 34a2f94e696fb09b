import type { Metadata, Sharp } from 'sharp'
import { type MediaLimits, mostPixels, sizeProblem } from '#domain/media/media-file.ts'
import { type MediaKind, mediaKindOf, type ReceivedKind } from '#domain/media/media-kind.ts'
import { invalid, ProblemError, tooLarge } from '#domain/problem.ts'
import { readHeic } from './read-heic.server.ts'
import { loadSharp } from './sharp.server.ts'

export type CleanImage = {
  kind: MediaKind
  bytes: Uint8Array
  width: number
  height: number
  animated: boolean
}

const LONGEST_SECONDS = 60

/** How a picture is written again: close to what came in, not slow, and where it can be, a few rows at a time. */
const WRITERS: Record<MediaKind, (image: Sharp) => Sharp> = {
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  gif: (image) => image.gif({ effort: 4 }),
  webp: (image) => image.webp({ quality: 90, effort: 1 }),
  avif: (image) => image.avif({ quality: 75, effort: 1, chromaSubsampling: '4:2:0' }),
}

/**
 * A picture drawn anew from its pixels: whatever else the file held (place and camera in EXIF, a second file behind
 * the picture, script in a comment) is gone, and it stands upright. What is no picture of ours is refused with the
 * reason, and its size is looked at before a single pixel is decoded.
 */
export async function cleanImage(received: Uint8Array, limits: MediaLimits): Promise<CleanImage> {
  if (received.length === 0) throw invalid('This file is empty.')
  if (received.length > limits.maxBytes)
    throw tooLarge(`This file is larger than ${limits.maxBytes} bytes (MEDIA_MAX_BYTES).`)
  const kind = await sniffedKind(received)
  return readable(kind, () => (kind === 'heic' ? cleanHeic(received, limits) : cleanOurs(received, kind, limits)))
}

/** What a picture is that was drawn anew before: null for one with anything else in it, such as the place it was taken at. */
export async function cleanAlready(
  received: Uint8Array,
  limits: MediaLimits,
): Promise<Omit<CleanImage, 'bytes'> | null> {
  if (received.length === 0 || received.length > limits.maxBytes) return null
  const kind = await sniffedKind(received)
  if (kind === 'heic') return null
  return readable(kind, async () => {
    const sharp = await loadSharp()
    const header = await sharp(received, { limitInputPixels: false }).metadata()
    const frames = header.pages ?? 1
    const size = frameSize(header)
    const more = [header.exif, header.icc, header.iptc, header.xmp, header.orientation, header.comments]
    if (sizeProblem({ ...size, frames, kind }, limits) || more.some((part) => part !== undefined)) return null
    // Every pixel is read: what is cut off, or is no picture behind its first bytes, fails here.
    const options = { limitInputPixels: limits.maxPixels, failOn: 'error' as const }
    await sharp(received, options).timeout({ seconds: LONGEST_SECONDS }).stats()
    return { kind, ...size, animated: frames > 1 && (kind === 'gif' || kind === 'webp') }
  })
}

async function cleanOurs(received: Uint8Array, kind: MediaKind, limits: MediaLimits): Promise<CleanImage> {
  const sharp = await loadSharp()
  const header = await sharp(received, { limitInputPixels: false }).metadata()
  const frames = header.pages ?? 1
  const problem = sizeProblem({ ...frameSize(header), frames, kind }, limits)
  if (problem) throw problem
  const animated = frames > 1 && (kind === 'gif' || kind === 'webp')
  const image = sharp(received, { limitInputPixels: limits.maxPixels, failOn: 'error', animated })
  const upright = image.autoOrient().timeout({ seconds: LONGEST_SECONDS })
  const { data, info } = await WRITERS[kind](upright).toBuffer({ resolveWithObject: true })
  return { kind, bytes: data, width: info.width, height: info.pageHeight ?? info.height, animated }
}

/** Most browsers show no HEIC: what came as such is kept as JPEG, or as PNG where one can see through it. */
async function cleanHeic(received: Uint8Array, limits: MediaLimits): Promise<CleanImage> {
  const maxPixels = mostPixels('heic', limits)
  const found = await readHeic(received, { maxPixels, maxSeconds: LONGEST_SECONDS })
  const { width, height } = found
  const problem = sizeProblem({ width, height, frames: 1, kind: 'heic' }, limits)
  if (problem || !found.pixels) throw problem ?? new Error('no pixels')
  const { pixels, channels } = found
  const sharp = await loadSharp()
  const kind = channels === 4 ? 'png' : 'jpeg'
  const image = sharp(pixels, { raw: { width, height, channels } }).timeout({ seconds: LONGEST_SECONDS })
  return { kind, bytes: await WRITERS[kind](image).toBuffer(), width, height, animated: false }
}

/** What the bytes are, whatever the file is called. */
async function sniffedKind(bytes: Uint8Array): Promise<ReceivedKind> {
  // Loaded with the first picture, as the image library is.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return mediaKindOf(found?.mime ?? null, new TextDecoder().decode(bytes.subarray(0, 200)))
}

function frameSize({ width, height, pageHeight }: Metadata): { width: number; height: number } {
  return { width, height: pageHeight ?? height }
}

/** What the image library can't read is the file's fault, and is said without the library's own words. */
async function readable<T>(kind: ReceivedKind, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw invalid(`This ${kind.toUpperCase()} picture cannot be read: it is damaged, cut off or takes too long.`)
  }
}
