import { duplicatePattern } from './duplicate-pattern.server.ts'
import type { JobKind } from './job-kind.ts'
import { publishUpload } from './publish-upload.server.ts'
import { purgeTrash } from './purge-trash.server.ts'
import { readUpload } from './read-upload.server.ts'
import { retypeColumns } from './retype-columns.server.ts'
import { validateVersion } from './validate-version.server.ts'

/** Every kind of job by its name. */
export const jobKinds: ReadonlyMap<string, JobKind> = new Map(
  [duplicatePattern, publishUpload, purgeTrash, readUpload, retypeColumns, validateVersion].map((kind) => [
    kind.name,
    kind,
  ]),
)
