import type { DataNeed } from '#domain/element/data-need.ts'
import { versionShown } from '../shown-version.ts'
import type { PickedVersion } from '../version-listing.ts'
import { columnHeading, isAction, isFormula, isIdColumn } from './section-column.ts'
import { type SectionAsked, sectionCondition, sumsNeed } from './section-request.ts'
import type { SectionState } from './section-state.ts'
import type { SourceColumn } from './source-columns.ts'

/** Columns that a section shows or filters by and that it would lose with another version, and those that only that one has. */
export type ColumnChange = { vanishing: string[]; appearing: string[] }

export function columnChange(
  state: SectionState,
  before: readonly SourceColumn[],
  { version }: PickedVersion,
): ColumnChange {
  const used = state.columns.filter(({ show, filters = [] }) => show || filters.length > 0)
  const read = used.filter((column) => !isIdColumn(column) && !isFormula(column) && !isAction(column))
  const lost = read.filter(({ name }) => isIn(before, name) && !isIn(version.columns, name))
  const fresh = version.columns.filter(({ name, former_names = [] }) =>
    [name, ...former_names].every((one) => !isIn(before, one)),
  )
  return {
    vanishing: [...new Set(lost.map((column) => columnHeading(column)))],
    appearing: fresh.map((column) => shownName(column)),
  }
}

/** The columns of a state that both versions have: only those can be compared. */
export function comparedState(
  state: SectionState,
  before: readonly SourceColumn[],
  { version }: PickedVersion,
): SectionState {
  const columns = state.columns.map((column) => {
    const compared =
      !isFormula(column) && !isAction(column) && isIn(before, column.name) && isIn(version.columns, column.name)
    return compared ? column : { ...column, show: false }
  })
  return { ...state, columns }
}

/** How many rows a section is about, and the sums of its columns over them. */
export function comparedNeeds(state: SectionState, compared: SectionState, asked: SectionAsked): DataNeed[] {
  if (!state.sourceInfo) return []
  const query = {
    select: [{ kind: 'id' as const }],
    where: sectionCondition(state, asked),
    groupBy: [],
    having: null,
    orderBy: [],
  }
  const rows: DataNeed = {
    kind: 'rows',
    viewId: versionShown(state.sourceInfo),
    query,
    range: { from: 0, to: 0 },
    counted: true,
  }
  return [rows, ...sumsNeed({ ...compared, sourceInfo: state.sourceInfo }, asked)]
}

function isIn(columns: readonly SourceColumn[], named: string): boolean {
  return columns.some(({ name, former_names }) => name === named || former_names?.includes(named) === true)
}

function shownName({ name, display_name }: SourceColumn): string {
  return typeof display_name === 'string' && display_name !== '' ? display_name : name
}
