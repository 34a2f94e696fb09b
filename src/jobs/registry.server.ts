import type { Lane } from '#domain/job/lane.ts'
import { duplicatePattern } from './duplicate-pattern.server.ts'
import { forgetThePast } from './forget-the-past.server.ts'
import { forgetWords } from './forget-words.server.ts'
import { type JobKind, laneOf } from './job-kind.ts'
import { importSite } from './moving/import-site.server.ts'
import { publishUpload } from './publish-upload.server.ts'
import { PURGE_CDN } from './purge-cdn.server.ts'
import { purgeTrash } from './purge-trash.server.ts'
import { readUpload } from './read-upload.server.ts'
import { forgetReleases } from './releases/forget-releases.server.ts'
import { publishRelease } from './releases/publish-release.server.ts'
import { retypeColumns } from './retype-columns.server.ts'
import { publishPages } from './updates/publish-pages.server.ts'
import { takeBackUpdate } from './updates/take-back-update.server.ts'
import { updateSections } from './updates/update-sections.server.ts'
import { validateVersion } from './validate-version.server.ts'

/** Every kind of job by its name. */
export const jobKinds: ReadonlyMap<string, JobKind> = new Map(
  [
    duplicatePattern,
    forgetReleases,
    forgetThePast,
    forgetWords,
    importSite,
    publishPages,
    publishRelease,
    publishUpload,
    purgeTrash,
    readUpload,
    retypeColumns,
    takeBackUpdate,
    updateSections,
    validateVersion,
  ].map((kind) => [kind.name, kind]),
)

/** Where jobs of a kind wait; of those that only some servers know, back-ups are upkeep. */
export function laneOfKind(name: string): Lane {
  const kind = jobKinds.get(name)
  if (kind) return laneOf(kind)
  return name === PURGE_CDN ? 'quick' : 'upkeep'
}
