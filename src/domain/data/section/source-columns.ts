import { madeOnce } from '#domain/made-once.ts'
import type { SectionColumn } from '../column.ts'
import type { SourceInfo } from '../source-info.ts'
import { columnKey, isAction, isFormula, isIdColumn } from './section-column.ts'
import type { SectionState } from './section-state.ts'

/** A column of the source as a section remembers it: what its menus and rules have to know of it. */
export type SourceColumn = {
  name: string
  /** What it was called before: a section that still names it so goes on reading it. */
  former_names?: string[] | undefined
  [setting: string]: unknown
}

const MOST_NAME = 500

/** A stored column, read by hand: updates of many sections read every one of theirs. */
function readColumn(stored: unknown): SourceColumn[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { name, former_names } = stored as Record<string, unknown>
  if (typeof name !== 'string' || name === '' || name.length > MOST_NAME) return []
  const areNames = Array.isArray(former_names) && former_names.every((one) => typeof one === 'string')
  if (former_names === undefined || areNames) return [stored as SourceColumn]
  return [{ ...stored, name, former_names: undefined }]
}

/** The columns of the source in the order that the section's author gave them; what can't be read is left out. */
export function sourceColumns(sourceInfo: SourceInfo | null): SourceColumn[] {
  return Array.isArray(sourceInfo?.columns) ? readColumns(sourceInfo.columns) : []
}

// Asked for again with every column of a section.
const readColumns = madeOnce((stored: readonly unknown[]) => stored.flatMap(readColumn))

/** What a section remembers of a column of its source. */
export function rememberedColumn(column: SourceColumn): SourceColumn {
  const { name, former_names, display_name, type, dataType, display, defaultFn } = column
  const settings = Object.entries({ display_name, type, dataType, display, defaultFn })
  const said = settings.filter(([, value]) => typeof value === 'string' && value !== '')
  return { name, ...(former_names ? { former_names } : {}), ...Object.fromEntries(said) }
}

/** What the source says of a column that a section names so. */
export function sourceColumnOf(sourceInfo: SourceInfo | null, named: string): SourceColumn | null {
  const known = sourceColumns(sourceInfo)
  return known.find(({ name }) => name === named) ?? known.find((one) => one.former_names?.includes(named)) ?? null
}

/** A column that the section has, or one of its source as it would be added: not shown. */
export function findColumn(state: SectionState, key: string): SectionColumn | null {
  const own = state.columns.find((column) => columnKey(column) === key)
  if (own) return own
  const source = sourceColumnOf(state.sourceInfo, key)
  return source ? newColumn(source) : null
}

export function newColumn(source: SourceColumn): SectionColumn {
  const { name, display_name } = source
  return { name, ...(typeof display_name === 'string' ? { display_name } : {}), show: false }
}

/** All that can be shown: the columns of the section, and between them those of its source that it does not have yet. */
export function offeredColumns(state: SectionState): SectionColumn[] {
  const own = new Set(state.columns.map(({ name }) => name))
  const others = sourceColumns(state.sourceInfo).filter(
    ({ name, former_names = [] }) => ![name, ...former_names].some((one) => own.has(one)),
  )
  return others.reduce((columns, source) => placed(columns, newColumn(source), state.sourceInfo), state.columns)
}

/** The columns with one more, before the first that comes after it in its source. */
export function placed(
  columns: readonly SectionColumn[],
  added: SectionColumn,
  sourceInfo: SourceInfo | null,
): SectionColumn[] {
  const order = new Map(sourceColumns(sourceInfo).map(({ name }, position) => [name, position]))
  const own = order.get(added.name)
  const at = own === undefined ? -1 : columns.findIndex(({ name }) => (order.get(name) ?? -1) > own)
  return columns.toSpliced(at < 0 ? columns.length : at, 0, added)
}

/** Whether a column is no longer among those of its source; copies are as stale as their original. */
export function isStale(column: SectionColumn, sourceInfo: SourceInfo | null): boolean {
  if (isIdColumn(column) || isFormula(column) || isAction(column)) return false
  return sourceColumns(sourceInfo).length > 0 && sourceColumnOf(sourceInfo, column.name) === null
}
