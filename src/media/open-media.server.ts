import { join } from 'node:path'
import { mediaRows } from '#store/media-rows.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { openDerivedCache } from './derived-cache.server.ts'
import { openDiskBlobs } from './disk-blobs.server.ts'
import { createMediaLibrary, type MediaLibrary } from './media-library.server.ts'
import type { MediaSettings } from './media-settings.ts'
import { openS3Blobs, s3PlaceOf } from './s3-blobs.server.ts'

/** The pictures of an installation: rows in the content store, bytes in `DATA_DIR/media` or in a bucket. */
export async function openMedia(
  { dataDir, media }: { dataDir: string; media: MediaSettings },
  store: SqlStore,
): Promise<MediaLibrary> {
  const { url, cacheBytes, maxBytes, maxPixels } = media
  const blobs = url === null ? await openDiskBlobs(join(dataDir, 'media')) : openS3Blobs(s3PlaceOf(url))
  const derived = openDerivedCache(join(dataDir, 'media-sizes'), cacheBytes)
  return createMediaLibrary({ limits: { maxBytes, maxPixels }, rows: mediaRows(store), blobs, derived })
}
