import { isSameSource, sourceInfoOf, versionShown } from '#domain/data/source-info.ts'
import type { SourceListing, VersionListing } from '#domain/data/version-listing.ts'
import type { TableSettings } from './model.ts'

const SHOWN_AT_FIRST = 6

/** The version that a table shows, by the names that it was chosen under. */
export function chosenVersion({ sourceInfo }: TableSettings) {
  if (!sourceInfo) return null
  const { name: source, view_name: version } = sourceInfo
  return { viewId: versionShown(sourceInfo), source, version: typeof version === 'string' ? version : '' }
}

/**
 * The table with another version. Another source brings its own columns, of which the first few are shown; another version
 * of the same source leaves the columns as they are, and columns that only it has can be shown from now on.
 */
export function withVersion(
  settings: TableSettings,
  { source, version }: { source: SourceListing; version: VersionListing },
): TableSettings {
  const sourceInfo = sourceInfoOf(source, version)
  const stays = isSameSource(settings.sourceInfo, sourceInfo) && settings.columns.length > 0
  const before = stays ? settings.columns : []
  const known = new Set(before.map(({ name }) => name))
  const isKnown = (name: string) => known.has(name)
  const added = version.columns.filter(({ name, former_names = [] }) => ![name, ...former_names].some(isKnown))
  const columns = added.map(({ name }, position) => ({ name, show: !stays && position < SHOWN_AT_FIRST }))
  return { ...settings, sourceInfo, columns: [...before, ...columns] }
}

export function withoutVersion(settings: TableSettings): TableSettings {
  return { ...settings, sourceInfo: null, columns: [] }
}
