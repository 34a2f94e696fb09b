import type { MediaLibrary } from '#media/media-library.server.ts'
import { type Files, openFiles } from '#media/open-files.server.ts'
import { openMedia } from '#media/open-media.server.ts'
import { openUploads, type Uploads } from '#store/files/uploads.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { agreeOnFiles } from './agreed-files.server.ts'
import { agreedSecret } from './agreed-secret.server.ts'
import type { Settings } from './env.server.ts'

/** What every server of an installation has in common beside its database. */
type Installation = { secret: string; files: Files; uploads: Uploads; media: MediaLibrary }

/** Agrees with the servers that run already; where that can't be, the store is closed and the reason thrown. */
export async function joinInstallation(settings: Settings, store: SqlStore): Promise<Installation> {
  try {
    const secret = await agreedSecret(settings, store.shared)
    const files = await openFiles(settings, store)
    if (store.shared) await agreeOnFiles(store.shared, files.bucket)
    const uploads = await openUploads({ dataDir: settings.dataDir, maxBytes: settings.uploadMaxBytes }, files.uploads)
    return { secret, files, uploads, media: openMedia(settings, store, files.pictures) }
  } catch (error) {
    await store.close()
    throw error
  }
}
