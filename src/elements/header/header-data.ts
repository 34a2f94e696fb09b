import { EMPTY_STATE, type SectionState } from '#domain/data/section/section-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { upgradeSection } from '#domain/data/section/upgrade/upgrade-section.ts'
import { fedColumns } from './header-row.ts'
import type { HeaderSettings } from './header-settings.ts'

/** How the rows that a header is fed with are asked for, where nothing else is stored. */
export const HEADER_DISPLAY = { pageSize: 5, usePagination: true }

/** The data of a header as that of any section. */
export function headerState({ sourceInfo, columns, display }: HeaderSettings): SectionState {
  return {
    ...EMPTY_STATE,
    sourceInfo: sourceInfo ?? null,
    columns: columns ?? [],
    display: { ...HEADER_DISPLAY, ...display },
  }
}

export function withHeaderState(settings: HeaderSettings, state: SectionState): HeaderSettings {
  const { sourceInfo, columns, dataRequest, display } = state
  return { ...settings, sourceInfo, columns, dataRequest, display }
}

/** What a header asks for: the columns that say a part of it, as they stand in rows. */
export function fedState(settings: HeaderSettings): SectionState {
  const state = headerState(settings)
  const fed = new Set(fedColumns(state.columns))
  const columns = state.columns.map((column) => ({ ...column, show: fed.has(column), group: false, fn: undefined }))
  return { ...state, columns }
}

/** How many sections at once are given another version, this one among them. */
export const versionedHeader = {
  info: ({ sourceInfo }: HeaderSettings) => sourceInfo ?? null,
  choose: (settings: HeaderSettings, picked: Parameters<typeof versionedState.choose>[1]) =>
    withHeaderState(settings, versionedState.choose(headerState(settings), picked)),
  state: headerState,
}

const LOOKS = [
  'showBreadcrumbs',
  'showSearchBar',
  'titleSize',
  'defaultTitle',
  'defaultNote',
  'defaultBgImg',
  'overlay',
]

/** An older header that is fed with data keeps its look among the display settings of that data. */
export function upgradeHeader(stored: Record<string, unknown>): Record<string, unknown> {
  if (!('columns' in stored) && !('sourceInfo' in stored) && !('display' in stored)) return stored
  const section = upgradeSection(stored)
  const display = section.display as Record<string, unknown> | undefined
  const looks = LOOKS.flatMap((key) =>
    stored[key] === undefined && display?.[key] !== undefined ? [[key, lookOf(key, display[key])] as const] : [],
  )
  return { ...section, ...Object.fromEntries(looks.filter(([, value]) => value !== undefined)) }
}

const LAYOUTS = ['overlay', 'inset', 'full', 'none']
const PIXELS = /^(72|48)(?:px)?$/

/** A look that is none of the choices is left open. */
function lookOf(key: string, value: unknown): unknown {
  if (key === 'overlay') return LAYOUTS.includes(String(value)) ? value : undefined
  if (key === 'titleSize') return PIXELS.test(String(value)) ? Number.parseInt(String(value), 10) : undefined
  if (key.startsWith('show')) return typeof value === 'boolean' ? value : undefined
  return typeof value === 'string' ? value : undefined
}
