import { createHash } from 'node:crypto'
import { createKeyedLimiter, createLimiter } from '#domain/limiter.ts'
import type { MediaFile, MediaLimits } from '#domain/media/media-file.ts'
import type { MediaKind } from '#domain/media/media-kind.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import type { MediaRows } from '#store/files/media-rows.server.ts'
import { type Blob, type BlobStore, wholeBlob } from './blob-store.ts'
import { cleanAlready, cleanImage } from './clean-image.server.ts'
import { type Derivation, derivationFor, deriveImage, type Variant } from './derive-image.server.ts'
import type { DerivedCache } from './derived-cache.server.ts'

export type NewMedia = Pick<MediaFile, 'app' | 'name' | 'alt' | 'created_by' | 'created_at'>

/** What must be known of a picture to open it. */
export type StoredMedia = Pick<MediaFile, 'hash' | 'kind' | 'width' | 'animated'>

/** A picture in the size and format asked for, its bytes to be read or cancelled. */
export type OpenedMedia = Blob & { kind: MediaKind }

/** The pictures of all sites: what is known of each, and its bytes in every size. */
export type MediaLibrary = {
  limits: MediaLimits
  rows: MediaRows
  /** Checks and cleans a picture and keeps it; every way in ends here. */
  keep(received: Uint8Array, about: NewMedia): Promise<MediaFile>
  /**
   * Keeps a picture that another installation has kept: as it is where nothing but a picture is in it, drawn anew where
   * there may be more. One that the site has already stays as it is, with its words. Answers the hash that it has here.
   */
  bring(picture: { hash: string; bytes: Uint8Array }, about: NewMedia): Promise<string>
  /** Null where the bytes are gone. */
  open(file: StoredMedia, variant: Variant): Promise<OpenedMedia | null>
  /** The site no longer has this picture; its bytes go with the last site that had it. */
  remove(app: string, hash: string): Promise<void>
  /** The site is gone for good: so are its pictures, except those that pages elsewhere show. */
  removeSite(app: string): Promise<void>
}

export type MediaParts = { limits: MediaLimits; rows: MediaRows; blobs: BlobStore; derived: DerivedCache }

// Three of the four threads that Node has for such work; one stays free for reading files. An upload waits with its
// bytes in memory, a size without.
const CLEANED_AT_ONCE = 1
const CLEANED_WAITING = 20
const SIZES_AT_ONCE = 2
const SIZES_WAITING = 200

export function createMediaLibrary({ limits, rows, blobs, derived }: MediaParts): MediaLibrary {
  const cleaning = createLimiter(CLEANED_AT_ONCE, CLEANED_WAITING)
  const sizing = createLimiter(SIZES_AT_ONCE, SIZES_WAITING)
  const onePicture = createKeyedLimiter(1)

  async function derive(file: StoredMedia, derivation: Derivation): Promise<OpenedMedia | null> {
    const { kind, name } = derivation
    const opened = (blob: Blob) => ({ ...blob, kind })
    const kept = await derived.get(name)
    if (kept) return opened(kept)
    return onePicture(file.hash, async () => {
      // Made by the one before in line, perhaps.
      const made = await derived.get(name)
      if (made) return opened(made)
      return sizing(async () => {
        const original = await blobs.get(file.hash)
        if (!original) return null
        const bytes = await deriveImage(await wholeBlob(original), derivation, file.animated)
        // A size that can't be kept is made again the next time.
        await derived.keep(name, bytes).catch((error: unknown) => {
          if (!storageProblem(error)) throw error
        })
        return opened({ bytes: bytes.length, body: new Response(new Uint8Array(bytes)).body ?? new ReadableStream() })
      })
    })
  }

  async function remove(app: string, hash: string): Promise<void> {
    await rows.remove(app, hash)
    if (await rows.find(hash)) return
    const original = await blobs.get(hash)
    const bytes = original && (await wholeBlob(original))
    await derived.drop(hash)
    await blobs.delete(hash)
    // Uploaded again meanwhile: whoever did so may have found the bytes still there.
    if (bytes && (await rows.find(hash))) await blobs.put(hash, bytes)
  }

  async function keep(received: Uint8Array, about: NewMedia): Promise<MediaFile> {
    const { bytes, ...image } = await cleaning(() => cleanImage(received, limits))
    const hash = createHash('sha256').update(bytes).digest('hex')
    if ((await blobs.head(hash)) === null) await blobs.put(hash, bytes)
    const file = await rows.add({ ...about, ...image, hash, bytes: bytes.length })
    // Another site may have given up the same picture between the two.
    if ((await blobs.head(hash)) === null) await blobs.put(hash, bytes)
    return file
  }

  return {
    limits,
    rows,
    keep,
    async bring({ hash, bytes }, about) {
      if ((await rows.get(about.app, [hash])).length > 0) return hash
      const image = await cleaning(() => cleanAlready(bytes, limits))
      const isSame = image !== null && createHash('sha256').update(bytes).digest('hex') === hash
      if (!isSame) return (await keep(bytes, about)).hash
      if ((await blobs.head(hash)) === null) await blobs.put(hash, bytes)
      await rows.add({ ...about, ...image, hash, bytes: bytes.length })
      // Another site may have given up the same picture between the two.
      if ((await blobs.head(hash)) === null) await blobs.put(hash, bytes)
      return hash
    },
    async open(file, variant) {
      const derivation = derivationFor(file, variant)
      if (derivation) return derive(file, derivation)
      const original = await blobs.get(file.hash)
      return original && { ...original, kind: file.kind }
    },
    remove,
    async removeSite(app) {
      const mentioned = await rows.mentioned()
      for (const { hash } of await rows.ofSite(app)) if (!mentioned.has(hash)) await remove(app, hash)
    },
  }
}
