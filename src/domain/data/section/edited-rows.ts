import type { SourceField } from '../column.ts'
import type { DataQuery, DataType } from '../query.ts'
import { versionShown } from '../shown-version.ts'
import { isOn } from './display-switch.ts'
import { hasEditableRows } from './editable-rows.ts'
import { askedColumns, columnHeading, isFormula, isIdColumn, sectionField } from './section-column.ts'
import { type SectionAsked, sectionQuery } from './section-request.ts'
import type { SectionState } from './section-state.ts'

/** The rows that are edited where a section is read, and how. */
export type RowsInView = {
  viewId: number
  query: DataQuery
  columns: SectionState['columns']
  mayAdd: boolean
  /** Whether a change is sent as it is made; otherwise it waits until it is saved. */
  live: boolean
  /** Where they are edited on cards: which of them. */
  cards?: { from: number; records: number }
}

/** What of a section is edited where it is read; null where its author does not allow it or its rows can't be edited. */
export function rowsInView(state: SectionState, asked: SectionAsked): RowsInView | null {
  const { display, sourceInfo } = state
  if (!sourceInfo || !isOn(display, 'allowEditInView') || !hasEditableRows(state)) return null
  const query = sectionQuery(state, asked)
  if (!query) return null
  const [mayAdd, live] = [isOn(display, 'allowAdddNew'), isOn(display, 'liveEdit')]
  return { viewId: versionShown(sourceInfo), query, columns: state.columns, mayAdd, live }
}

/** A column as its version stores it. */
export type EditedColumn = { name: string; dataType: DataType; calculated: boolean; field: SourceField | null }

/** The columns that a section shows and its version stores, each once, as they are edited. */
export function editedColumns(
  state: Pick<SectionState, 'columns'>,
  columns: readonly EditedColumn[],
): { name: string; title: string; field: SourceField; readOnly: boolean; numeric: boolean }[] {
  const stored = new Map(columns.map((column) => [column.name, column]))
  const shown = askedColumns(state).filter((column) => !isFormula(column) && !isIdColumn(column))
  const once = new Map(shown.map((column) => [column.name, column]))
  return [...once.values()].flatMap((column) => {
    const own = stored.get(column.name)
    if (!own) return []
    return {
      name: own.name,
      title: columnHeading(column, own.field),
      field: sectionField(column, own.field),
      readOnly: own.calculated,
      numeric: own.dataType === 'numeric',
    }
  })
}
