import { randomUUID } from 'node:crypto'
import type { BlobStore } from '#media/blob-store.ts'
import type { SharedSettings } from '#store/database/shared-settings.server.ts'
import { SettingsError } from './env.server.ts'

const WHERE = 'files'
const DATABASE = 'database'
const BUCKET = 's3:'

/**
 * Refuses a start that would not see the files of the other nodes, or hide its own from them. A bucket is known by an
 * object that the first node put there: one that was copied elsewhere as a whole is the same bucket.
 */
export async function agreeOnFiles(shared: SharedSettings, bucket: BlobStore | null): Promise<void> {
  await shared.agree(async ({ get, set, others }) => {
    const where = await get(WHERE)
    const marker = where?.startsWith(BUCKET) ? where.slice(BUCKET.length) : null
    if (bucket === null) {
      if (marker !== null) throw new SettingsError(IN_A_BUCKET)
      if (where === null) await set(WHERE, DATABASE)
      return
    }
    if (marker !== null) {
      if ((await bucket.head(marker).catch(unusable)) === null) throw new SettingsError(ANOTHER_BUCKET)
      return
    }
    if (where === DATABASE && others) throw new SettingsError(IN_THE_DATABASE)
    const made = `installation-${randomUUID()}`
    await bucket.put(made, new TextEncoder().encode('The files of one installation of Almanac.\n')).catch(unusable)
    await set(WHERE, `${BUCKET}${made}`)
  })
}

function unusable(error: unknown): never {
  throw new SettingsError(`MEDIA_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`)
}

const IN_A_BUCKET =
  'The files of this installation are in an S3-compatible store, which this server would not see: set MEDIA_URL as on ' +
  'the other servers.'
const ANOTHER_BUCKET =
  'MEDIA_URL names a store that does not hold the files of this installation: set it as on the other servers, or copy ' +
  'all objects of the former store into it.'
const IN_THE_DATABASE =
  'The servers that run on this database keep files in it and would not see those in MEDIA_URL: set it on all of them, ' +
  'with the others stopped while the first one starts, or on none.'
