import { takesOne } from '#domain/data/section/filter-values.ts'
import { COLUMN_FUNCTIONS, isFormula } from '#domain/data/section/section-column.ts'
import { filterFunction } from '#domain/data/section/section-filters.ts'
import { changeFilter, type PlacedFilter } from '#domain/data/section/transitions/filters.ts'
import { hasGroups } from '#domain/data/section/valid-state.ts'
import { typedNumber } from '#domain/field/typed-number.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { MultiSelect } from '#ui/controls/multi-select.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { useColumnValues } from './filter-values.ts'
import type { SectionEdit } from './section-edit.ts'

const TYPES = [
  { value: 'internal', label: 'internal' },
  { value: 'external', label: 'external' },
] as const

const OPERATIONS = [
  { value: 'filter', label: 'include' },
  { value: 'exclude', label: 'exclude' },
  { value: 'gt', label: '>' },
  { value: 'gte', label: '>=' },
  { value: 'lt', label: '<' },
  { value: 'lte', label: '<=' },
] as const

const FUNCTIONS = [{ value: '', label: 'None' }, ...COLUMN_FUNCTIONS.map((value) => ({ value, label: value }))]

type FilterSettingsProps = SectionEdit & {
  placed: PlacedFilter
  version: { app: string; view: number } | null
  isNumeric: boolean
}

/** One filter: whose it is, how it compares, with which values, and whether a filter of the page says them. */
export function FilterSettings({ state, onChange, placed, version, isNumeric }: FilterSettingsProps) {
  const { filter, key, at, column } = placed
  const set = (change: Partial<PlacedFilter['filter']>) => onChange(changeFilter(state, key, at, change))
  const chosen = <Value extends string>(choices: readonly { value: Value }[], value: string) =>
    choices.find((one) => one.value === value)?.value
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Type"
          value={filter.type}
          options={TYPES}
          onChange={({ target }) => set({ type: chosen(TYPES, target.value) ?? 'internal' })}
        />
        <Select
          label="Operation"
          value={filter.operation}
          options={OPERATIONS}
          onChange={({ target }) => set({ operation: chosen(OPERATIONS, target.value) ?? 'filter' })}
        />
      </div>
      {hasGroups(state.columns) && !isFormula(column) ? (
        <Select
          label="Function"
          hint="Compares groups instead of rows."
          value={filterFunction(filter) ?? ''}
          options={FUNCTIONS}
          onChange={({ target }) => set({ fn: target.value || undefined })}
        />
      ) : null}
      {takesOne(filter.operation) ? (
        <OneValue value={filter.values[0]} isNumeric={isNumeric} onSet={(values) => set({ values })} />
      ) : (
        <SeveralValues
          values={filter.values}
          version={isFormula(column) ? null : version}
          column={column.name}
          onSet={(values) => set({ values })}
        />
      )}
      {filter.type === 'external' ? (
        <Switch
          label="Multi-select"
          hint="Readers can choose several values."
          checked={filter.isMulti}
          onChange={({ target }) => set({ isMulti: target.checked })}
        />
      ) : null}
      <Switch
        label="Use page filters"
        hint="Takes its values from the page filter with this key."
        checked={filter.usePageFilters}
        onChange={({ target }) => set({ usePageFilters: target.checked })}
      />
      {filter.usePageFilters ? (
        <TextInput
          label="Search key"
          maxLength={200}
          placeholder={column.name}
          value={filter.searchParamKey ?? ''}
          onChange={({ target }) => set({ searchParamKey: target.value })}
        />
      ) : null}
    </>
  )
}

type FilterValue = string | number

type OneValueProps = { value: FilterValue | undefined; isNumeric: boolean; onSet(values: FilterValue[]): void }

/** A number is stored as one where the column has numbers. */
function OneValue({ value, isNumeric, onSet }: OneValueProps) {
  return isNumeric ? (
    <NumberInput
      label="Value"
      value={typedNumber(String(value ?? ''))}
      onChange={(number) => onSet(number === null ? [] : [number])}
    />
  ) : (
    <TextInput
      label="Value"
      maxLength={1000}
      value={value ?? ''}
      onChange={({ target }) => onSet(target.value === '' ? [] : [target.value])}
    />
  )
}

type SeveralValuesProps = {
  values: readonly FilterValue[]
  version: { app: string; view: number } | null
  column: string
  onSet(values: FilterValue[]): void
}

/** Chosen from the values that rows have; where they could not be brought, written one below the other. */
function SeveralValues({ values, version, column, onSet }: SeveralValuesProps) {
  const offered = useColumnValues(version, column)
  // There is no list of what a formula computes.
  const known = version ? offered : []
  if (known === null || known.length > 0)
    return (
      <MultiSelect
        label="Values"
        placeholder="Search..."
        options={known ?? []}
        value={values.map(String)}
        empty={known === null ? 'loading...' : 'No results found'}
        onChange={onSet}
      />
    )
  return (
    <Textarea
      label="Values"
      hint="One per line."
      rows={2}
      className="min-h-14"
      value={values.join('\n')}
      onChange={({ target }) => onSet(target.value.split('\n'))}
      onBlur={() => onSet(values.map((one) => String(one).trim()).filter(Boolean))}
    />
  )
}
