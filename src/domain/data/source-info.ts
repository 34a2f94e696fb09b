import { z } from 'zod'
import { localNumber } from './external-id.ts'
import { externalEnvOf } from './shown-source.ts'
import { siteEnv } from './source-env.ts'
import type { SourceListing, VersionListing } from './version-listing.ts'

/** It is stored again as it was read, whatever an older program wrote there. */
const kept = z.unknown().optional()

/**
 * What a section says of the version that it shows. Older sections also hold what was then known of the source and its
 * columns: that is kept as it was, and read from the source itself.
 */
export const SourceInfo = z.looseObject({
  source_id: kept,
  name: z.string().max(500).default(''),
  view_id: z.number().int().positive(),
  view_name: kept,
  updated_at: kept,
  /** Whether the source is managed here. */
  isDms: kept,
  type: kept,
  columns: kept,
  app: kept,
  doc_type: kept,
  default_columns: kept,
  config: kept,
  metadata: kept,
  /** The env in which the source is listed, and the one in which its rows are read. */
  srcEnv: kept,
  env: kept,
})
export type SourceInfo = z.output<typeof SourceInfo>

/** What a section says of a version that was chosen for it. */
export function sourceInfoOf(source: SourceListing, version: VersionListing): SourceInfo {
  const named = { name: source.name, view_name: version.name, updated_at: version.changedAt }
  if (source.env === null) {
    const env = siteEnv(source.app)
    return { source_id: source.id, view_id: version.viewId, ...named, isDms: true, app: source.app, srcEnv: env, env }
  }
  const [source_id, view_id] = [localNumber(source.id), localNumber(version.viewId)]
  return { source_id, view_id, ...named, isDms: false, srcEnv: source.env, env: source.env }
}

/** Whether two sections show versions of one source. */
export function isSameSource(one: SourceInfo | null, other: SourceInfo): boolean {
  return one !== null && one.source_id === other.source_id && externalEnvOf(one) === externalEnvOf(other)
}
