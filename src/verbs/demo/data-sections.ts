import { formulaTree, variablesOf } from '#domain/data/formula/formula-tree.ts'
import { readFormula } from '#domain/data/formula/read-formula.ts'
import type { ColumnFilter } from '#domain/data/request/column-filter.ts'
import type { SourceInfo } from '#domain/data/source-info.ts'
import { DEFAULT_GROUP } from '#domain/page/section-groups.ts'
import type { Section } from '#domain/section/section.ts'
import type { LoadedSource } from './load-sources.ts'

/** A column as a section stores it. */
export type Column = { name: string; show: boolean } & Record<string, unknown>

type Shown = {
  columns: readonly Column[]
  display?: object
  size?: Section['size']
  tags?: string
  /** Columns that are filtered by, shown or not. */
  filters?: readonly Column[]
}

export type DataElement = 'table' | 'card' | 'graph' | 'map' | 'filter'

/** Rows of a source as one of the elements that show rows. */
export function dataSection(
  type: DataElement,
  trackingId: string,
  title: string,
  source: LoadedSource,
  { columns, filters = [], display = {}, size = '1', tags }: Shown,
): Section {
  const sourceInfo = withoutBefore(source)
  const settings = { sourceInfo, columns: withFilters(columns, filters), display: { ...DISPLAY[type], ...display } }
  const element = { 'element-type': type, 'element-data': JSON.stringify(settings) }
  const level = type === 'filter' ? 0 : 1
  return { trackingId, title, level, size, group: DEFAULT_GROUP.name, element, ...(tags ? { tags } : {}) }
}

/** A column that is shown has its filter itself; others stand last, for their filters alone. */
function withFilters(columns: readonly Column[], filters: readonly Column[]): Column[] {
  const shown = new Set(columns.map(({ name }) => name))
  const byName = new Map(filters.map((one) => [one.name, one.filters]))
  return [
    ...columns.map((one) => (byName.has(one.name) ? { ...one, filters: byName.get(one.name) } : one)),
    ...filters.filter(({ name }) => !shown.has(name)),
  ]
}

const DISPLAY: Partial<Record<DataElement, object>> = {
  table: { pageSize: 12, striped: true },
  card: { pageSize: 1, compactView: true, reverse: true, removeBorder: true, colGap: 24 },
}

/** A tool of a source inside a page, for those who may edit it. */
export function toolSection(type: 'upload' | 'validate', trackingId: string, title: string, source: LoadedSource) {
  return dataSectionOf(type, trackingId, title, { sourceInfo: withoutBefore(source) })
}

export function dataSectionOf(type: string, trackingId: string, title: string, settings: object): Section {
  const element = { 'element-type': type, 'element-data': JSON.stringify(settings) }
  return { trackingId, title, level: 1, size: '1', group: DEFAULT_GROUP.name, element }
}

const withoutBefore = ({ before: _, ...source }: LoadedSource): SourceInfo => source

/** A column that is shown, by its name and the words above it. */
export function column(name: string, display_name: string, settings: object = {}): Column {
  return { name, display_name, show: true, ...settings }
}

/** A column of numbers with a sign between thousands. */
export const figures = (name: string, display_name: string, settings: object = {}) =>
  column(name, display_name, { formatFn: 'comma', justify: 'right', ...settings })

/** A number on a card. */
export const fact = (name: string, display_name: string, settings: object = {}) =>
  column(name, display_name, { formatFn: 'comma', valueFontStyle: 'text3XLBold', ...settings })

/** What a graph has along its X axis, and a map as its places. */
export const along = (name: string, display_name: string, settings: object = {}) =>
  column(name, display_name, { xAxis: true, group: true, ...settings })

/** What a graph tells apart by colours. */
export const apart = (name: string, display_name: string) =>
  column(name, display_name, { categorize: true, group: true })

/** What a graph draws and a map colours by. */
export const measured = (
  name: string,
  display_name: string,
  fn: 'sum' | 'avg' | 'count' = 'sum',
  settings: object = {},
) => column(name, display_name, { yAxis: true, fn, ...settings })

/** A column that is computed from others, as an editor would type it: `loss * 1000000 / people`. */
export function formula(
  name: string,
  display_name: string,
  written: string,
  [keys, settings]: [keys: readonly string[], settings: object],
): Column {
  const { parts, problem } = readFormula(written, new Set(keys))
  const tree = formulaTree(parts)
  if (!tree) throw new Error(`the formula ${written} can't be read: ${problem ?? 'something is missing'}`)
  return column(name, display_name, { type: 'formula', formula: tree, variables: variablesOf(tree), ...settings })
}

const filtered = (name: string, display_name: string, filter: Partial<ColumnFilter>): Column => ({
  name,
  display_name,
  show: false,
  filters: [{ type: 'internal', operation: 'filter', values: [], isMulti: true, usePageFilters: false, ...filter }],
})

/** Rows that have one of these values. */
export const only = (name: string, ...values: string[]) => filtered(name, name, { values })

/** Rows whose value has these letters. */
export const having = (name: string, letters: string) => filtered(name, name, { operation: 'like', values: [letters] })

/** Rows whose value is at least this. */
export const atLeast = (name: string, least: number) => filtered(name, name, { operation: 'gte', values: [least] })

/** Follows what readers choose on the page, by the key of its filter. */
export const following = (name: string, display_name: string, searchParamKey: string) =>
  filtered(name, display_name, { usePageFilters: true, searchParamKey })

/** Lets readers choose for the whole page. */
export const choosing = (name: string, display_name: string, searchParamKey: string, isMulti = true) =>
  filtered(name, display_name, { type: 'external', usePageFilters: true, searchParamKey, isMulti })

/** Lets readers choose for its own section, in a column that is shown. */
export const READERS_CHOICE = {
  filters: [{ type: 'external', operation: 'filter', isMulti: true, values: [], usePageFilters: false }],
}
