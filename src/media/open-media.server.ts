import { join } from 'node:path'
import { mediaRows } from '#store/files/media-rows.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import type { BlobStore } from './blob-store.ts'
import { openDerivedCache } from './derived-cache.server.ts'
import { createMediaLibrary, type MediaLibrary } from './media-library.server.ts'
import type { MediaSettings } from './media-settings.ts'

/** The pictures of an installation: rows in the content store, bytes among its files. */
export function openMedia(
  { dataDir, media }: { dataDir: string; media: MediaSettings },
  store: SqlStore,
  blobs: BlobStore,
): MediaLibrary {
  const { cacheBytes, maxBytes, maxPixels } = media
  const derived = openDerivedCache(join(dataDir, 'media-sizes'), cacheBytes)
  return createMediaLibrary({ limits: { maxBytes, maxPixels }, rows: mediaRows(store), blobs, derived })
}
