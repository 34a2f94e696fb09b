import type { SectionColumn } from '#domain/data/column.ts'
import { firstColumns, type SampledRows } from '#domain/data/section/first-columns.ts'
import { columnKey } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { offeredColumns, sourceColumnOf } from '#domain/data/section/source-columns.ts'
import { setColumn } from '#domain/data/section/transitions/change-columns.ts'
import { giveRole, takeRole } from '#domain/data/section/transitions/roles.ts'
import { declaredCode, namedCode } from '#domain/ingest/propose-code.ts'
import { mapColumns } from './map-columns.ts'

/** The columns that hold codes of places: by their behaviour, else by their name. */
export function placeColumns(state: SectionState): SectionColumn[] {
  const offered = offeredColumns(state)
  const codeOf = ({ name, display }: SectionColumn) => {
    const said = display ?? sourceColumnOf(state.sourceInfo, name)?.display
    return declaredCode(typeof said === 'string' ? said : undefined)
  }
  const declared = offered.filter((column) => codeOf(column) !== null)
  const named = offered.filter(({ name }) => ['fips', 'geoid'].includes(namedCode(name) ?? ''))
  return declared.length > 0 ? declared : named
}

/** A map of a source that was just chosen: a number by the first column of codes. */
export function beginMap(state: SectionState, sample: SampledRows): SectionState {
  const { value, fn } = firstColumns(sample)
  if (value === null || placeColumns(state).length === 0) return state
  return setColumn(chooseValue(state, value), value, { fn })
}

/** A map shows one column of values; where no places were chosen yet, those of the first column of codes are. */
export function chooseValue(state: SectionState, key: string): SectionState {
  const { place, value } = mapColumns(state.columns)
  const before = value ? takeRole(state, columnKey(value), 'yAxis') : state
  const next = key === '' ? before : giveRole(before, key, 'yAxis')
  const [suggested] = placeColumns(next)
  return place || !suggested || key === '' ? next : giveRole(next, columnKey(suggested), 'xAxis')
}
