import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFiles } from '#store/files/database-files.server.ts'
import { type SharedUploads, sharedUploads } from '#store/files/shared-uploads.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import type { BlobStore } from './blob-store.ts'
import { bringFiles } from './bring-files.server.ts'
import { openDiskBlobs } from './disk-blobs.server.ts'
import type { MediaSettings } from './media-settings.ts'
import { openS3Blobs, s3PlaceOf } from './s3-blobs.server.ts'

/** Where the bytes of an installation live. */
export type Files = {
  pictures: BlobStore
  /** Null where uploads stay in the data folder, which one server has for itself. */
  uploads: SharedUploads | null
  /** The bucket that MEDIA_URL names. */
  bucket: BlobStore | null
  /** Brings what an earlier version kept in this server's folder to where all nodes see it; answers how many files. */
  bringOver(signal: AbortSignal): Promise<number>
}

const PICTURES = 'media'
const UPLOADS = 'uploads'

/** In `DATA_DIR`, in the database when several servers may share it, or in a bucket. */
export async function openFiles(
  { dataDir, media }: { dataDir: string; media: MediaSettings },
  store: SqlStore,
): Promise<Files> {
  const place = media.url === null ? null : s3PlaceOf(media.url)
  const bucket = place && openS3Blobs(place)
  const folder = join(dataDir, PICTURES)
  if (!store.shared) {
    const pictures = bucket ?? (await openDiskBlobs(folder))
    return { pictures, uploads: null, bucket, bringOver: async () => 0 }
  }
  const former = existsSync(folder) ? [await openDiskBlobs(folder)] : []
  const [inDatabase, uploadsInDatabase] = [databaseFiles(store, PICTURES), databaseFiles(store, UPLOADS)]
  const pictures = bucket ? layeredBlobs(bucket, [inDatabase, ...former]) : layeredBlobs(inDatabase, former)
  const uploads = sharedUploads(
    store,
    place
      ? layeredBlobs(openS3Blobs({ ...place, base: new URL(`${UPLOADS}/`, place.base) }), [uploadsInDatabase])
      : uploadsInDatabase,
  )
  return {
    pictures,
    uploads,
    bucket,
    async bringOver(signal) {
      const counts = [
        await bringFiles(folder, bucket ?? inDatabase, signal),
        await bringFiles(join(dataDir, UPLOADS), uploads, signal),
      ]
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

/** New files go to the first store; what is not there yet is still found in those that were used before. */
function layeredBlobs(first: BlobStore, before: readonly BlobStore[]): BlobStore {
  const all = [first, ...before]
  return {
    put: (name, content) => first.put(name, content),
    async head(name) {
      for (const store of all) {
        const size = await store.head(name)
        if (size !== null) return size
      }
      return null
    },
    async get(name) {
      for (const store of all) {
        const found = await store.get(name)
        if (found) return found
      }
      return null
    },
    async delete(name, within) {
      for (const store of all) await store.delete(name, within)
    },
  }
}
