import { madeOnce } from '#domain/made-once.ts'
import { versionShown } from '../../shown-version.ts'
import { isSameSource, sourceInfoOf } from '../../source-info.ts'
import type { PickedVersion } from '../../version-listing.ts'
import type { SectionState } from '../section-state.ts'
import { newColumn, rememberedColumn, type SourceColumn, sourceColumns } from '../source-columns.ts'
import { beginRows, followFilter } from './begin.ts'
import { withColumns } from './change-columns.ts'

/** Of a source that was just chosen so many columns are shown, so that there is something to see. */
const SHOWN_AT_FIRST = 6

/** The version that a section shows, by the names that it was chosen under. */
export function chosenVersion({ sourceInfo }: Pick<SectionState, 'sourceInfo'>) {
  if (!sourceInfo) return null
  const { name: source, view_name: version } = sourceInfo
  return { viewId: versionShown(sourceInfo), source, version: typeof version === 'string' ? version : '' }
}

/** Many sections are given one version: most say the same of it. */
const saidOf = madeOnce((picked: PickedVersion) => ({
  ...sourceInfoOf(picked.source, picked.version),
  columns: picked.version.columns.map(rememberedColumn),
}))

/**
 * Another version. Another source clears the columns, of which the first few of its own are shown; another version of the
 * same source leaves them as they are, in their order, and columns that only it has can be shown from now on.
 */
export function chooseVersion(state: SectionState, picked: PickedVersion): SectionState {
  const sourceInfo = saidOf(picked)
  if (isSameSource(state.sourceInfo, sourceInfo) && state.columns.length > 0) {
    const columns = inOrderOf(sourceColumns(state.sourceInfo), sourceInfo.columns)
    // The request follows from the columns of the section, which stay.
    return { ...state, sourceInfo: columns === sourceInfo.columns ? sourceInfo : { ...sourceInfo, columns }, data: [] }
  }
  const shown = sourceInfo.columns.slice(0, SHOWN_AT_FIRST).map((column) => ({ ...newColumn(column), show: true }))
  return withColumns({ ...state, sourceInfo, data: [] }, shown)
}

/** The state with the columns that its version has by now, in the order that its author gave them. */
export function withVersionColumns(state: SectionState, columns: readonly SourceColumn[]): SectionState {
  if (!state.sourceInfo) return state
  const known = inOrderOf(sourceColumns(state.sourceInfo), columns.map(rememberedColumn))
  return { ...state, sourceInfo: { ...state.sourceInfo, columns: known } }
}

export function withoutVersion(state: SectionState): SectionState {
  return withColumns({ ...state, sourceInfo: null, data: [] }, [])
}

type Named = { name: string }

function inOrderOf<Column extends Named>(before: readonly Named[], columns: readonly Column[]): readonly Column[] {
  if (columns.every(({ name }, at) => name === before[at]?.name)) return columns
  const order = new Map(before.map(({ name }, at) => [name, at]))
  const at = ({ name }: Named) => order.get(name) ?? before.length
  return columns.toSorted((one, other) => at(one) - at(other))
}

/** How a kind of section whose settings are a state is given another version. */
export const versionedState = {
  info: ({ sourceInfo }: SectionState) => sourceInfo,
  choose: chooseVersion,
  state: (state: SectionState) => state,
  begin: beginRows,
  follow: followFilter,
}
