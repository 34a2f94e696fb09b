import { columnReference } from '#domain/data/fields/calculated.ts'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import { findVersions } from '#editor-kit/sources/find-sources.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import type { Beginning } from './begin-section.ts'

/** Enough to tell what a column is like; a wide file has its groups among the first. */
const MOST_COLUMNS = 40
const MOST_ROWS = 500

/** A version with some of its rows, for a section to begin with; null where whoever asks may not read it. */
export async function sampledVersion(viewId: number, signal: AbortSignal): Promise<Beginning | null> {
  const found = await findVersions({ viewId }, signal)
  const version = found?.versions.find((one) => one.viewId === viewId)
  if (!found || !version) return null
  const picked = { source: found.source, version }
  return { picked, sample: await sampledRows(picked, signal) }
}

/** Without rows a section begins with the columns alone: tables elsewhere are asked for no more than what is shown. */
async function sampledRows({ source, version }: PickedVersion, signal: AbortSignal): Promise<Beginning['sample']> {
  const columns = version.columns.slice(0, MOST_COLUMNS)
  if (source.env !== null || columns.length === 0) return { columns: [], rows: [] }
  const attributes = columns.map(({ name }) => columnReference(name))
  const asked = { app: source.app, view: version.viewId, options: {}, attributes, from: 0, to: MOST_ROWS - 1 }
  const answer = await callVerb('rows.query', asked, { signal })
  return answer.ok ? { columns, rows: answer.value } : { columns: [], rows: [] }
}
