import type { SourceListing, VersionListing } from '#domain/data/version-listing.ts'
import type { FoundOptions } from '#ui/controls/search-combobox.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

/** A source with its versions, the newest first. */
export type SourceVersions = { source: SourceListing; versions: VersionListing[] }

/** Sources of a site by words of their names. */
export async function findSources(app: string, text: string, signal: AbortSignal): Promise<FoundOptions> {
  const answer = await callVerb('sources.search', { app, text }, { signal })
  if (!answer.ok) throw new Error(answer.message)
  const options = answer.value.sources.map(({ id, name, catalogue }) => ({
    value: String(id),
    label: catalogue ? `${name}, ${catalogue}` : name,
  }))
  return { options, more: answer.value.more }
}

/** The versions of a source, or of the source that a version is of; null where whoever asks may not know them. */
export async function findVersions(
  asked: { sourceId: number } | { viewId: number },
  signal: AbortSignal,
): Promise<SourceVersions | null> {
  const answer = await callVerb('sources.versions', asked, { signal })
  if (answer.ok) return answer.value
  if (answer.again) throw new Error(answer.message)
  return null
}
