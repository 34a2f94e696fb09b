import { columnHeading, columnKey, functionOf, isFormula } from '#domain/data/section/section-column.ts'
import { offeredColumns } from '#domain/data/section/source-columns.ts'
import { setColumn } from '#domain/data/section/transitions/change-columns.ts'
import { giveRole, takeRole } from '#domain/data/section/transitions/roles.ts'
import type { SectionEdit } from '#editor-kit/data-section/section-edit.ts'
import { Select } from '#ui/controls/select.tsx'
import { chooseValue, placeColumns } from './choose-columns.ts'
import { mapColumns } from './map-columns.ts'

const NOTHING = { value: '', label: 'None' }
const FUNCTIONS = [
  { value: 'sum', label: 'Sum' },
  { value: 'avg', label: 'Average' },
  { value: 'max', label: 'Maximum' },
  { value: 'count', label: 'Count' },
]

/** Which column has the codes of places, which one colours them, and how several rows of a place become one value. */
export function PlaceColumns({ state, onChange }: SectionEdit) {
  const { place, value } = mapColumns(state.columns)
  const codes = new Set(placeColumns(state).map(columnKey))
  const options = offeredColumns(state).map((column) => ({ value: columnKey(column), label: columnHeading(column) }))
  // Columns of codes come first; others may hold some too.
  const places = options.toSorted((one, other) => Number(codes.has(other.value)) - Number(codes.has(one.value)))
  const choosePlace = (key: string) => {
    if (key !== '') onChange(giveRole(state, key, 'xAxis'))
    else if (place) onChange(takeRole(state, columnKey(place), 'xAxis'))
  }
  return (
    <section aria-label="Places and values" className="grid gap-4">
      <Select
        label="Places"
        hint="A column of FIPS codes or GEOIDs of states or counties."
        options={[NOTHING, ...places]}
        value={place ? columnKey(place) : ''}
        onChange={({ target }) => choosePlace(target.value)}
      />
      <Select
        label="Values"
        options={[NOTHING, ...options.filter((one) => one.value !== (place ? columnKey(place) : ''))]}
        value={value ? columnKey(value) : ''}
        onChange={({ target }) => onChange(chooseValue(state, target.value))}
      />
      {value && !isFormula(value) ? (
        <Select
          label="If a place has several rows"
          options={FUNCTIONS}
          value={functionOf(value) ?? 'count'}
          onChange={({ target }) => onChange(setColumn(state, columnKey(value), { fn: target.value }))}
        />
      ) : null}
    </section>
  )
}
