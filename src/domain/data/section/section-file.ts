import type { ElementRequest, SectionFile } from '#domain/element/element.ts'
import type { SectionColumn } from '../column.ts'
import { isOn } from './display-switch.ts'
import { columnHeading, isAction } from './section-column.ts'
import { heldFilters } from './section-filters.ts'
import { sectionLoad } from './section-load.ts'
import type { SectionState } from './section-state.ts'
import { isStale, offeredColumns, type SourceColumn } from './source-columns.ts'
import { withSettings } from './transitions/change-columns.ts'
import { withVersionColumns } from './transitions/source.ts'
import { isGrouped } from './valid-state.ts'

const WHOLE = { from: 0, rows: 1 }

/**
 * All rows behind a section as it is asked for, where its author allows to download them: of the columns that it shows, or
 * of all that its version has. Groups have no other columns than those that are shown.
 */
export function sectionFile(state: SectionState, asked: ElementRequest): SectionFile | null {
  if (!isOn(state.display, 'allowDownload')) return null
  const { allColumns } = asked
  if (allColumns && isGrouped(state)) return null
  const whole = allColumns ? withAllColumns(state, allColumns) : state
  const load = sectionLoad(whole, asked, { page: WHOLE, fullLoad: true })
  if (!load) return null
  const { viewId, query, columns } = load
  return { viewId, query, columns, filter: filterWords(state, asked) }
}

/** The section with all columns of its version, its own among them as they are set. */
function withAllColumns(state: SectionState, columns: readonly SourceColumn[]): SectionState {
  const known = withVersionColumns(state, columns)
  const shown = offeredColumns(known).filter((column) => !isAction(column) && !isStale(column, known.sourceInfo))
  return { ...known, columns: [...shown.map(plainColumn), ...known.columns.filter(isAction)] }
}

const plainColumn = (column: SectionColumn) => withSettings(column, { show: true, fn: undefined })

const WORDS = {
  filter: '',
  exclude: 'not ',
  gt: 'above ',
  gte: 'from ',
  lt: 'below ',
  lte: 'to ',
  like: 'like ',
} as const

/** What holds rows back, in words for the name of a file: `state NY, NJ; loss above 10`. */
function filterWords(state: SectionState, asked: ElementRequest): string {
  const held = heldFilters(state, asked).map(
    ({ column, operation, values }) => `${columnHeading(column)} ${WORDS[operation]}${values.join(', ')}`,
  )
  return [...held, ...(asked.reader.search === '' ? [] : [asked.reader.search])].join('; ')
}
