import type { SectionState } from '../section-state.ts'

/** Settings of how a section shows its rows; undefined takes one away. */
export function setDisplay(state: SectionState, settings: Record<string, unknown>): SectionState {
  const changed = Object.entries({ ...state.display, ...settings }).filter(([, value]) => value !== undefined)
  const pageSize = typeof settings.pageSize === 'number' ? settings.pageSize : state.display.pageSize
  return { ...state, display: { ...Object.fromEntries(changed), pageSize } }
}
