import { Plus, Trash2 } from 'lucide-react'
import type { ColumnFilter } from '#domain/data/request/column-filter.ts'
import { columnHeading, columnKey } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { addFilter, changeFilter, placedFilters, removeFilter } from '#domain/data/section/transitions/filters.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'

const OPERATIONS = [
  { value: 'filter', label: 'Include' },
  { value: 'exclude', label: 'Exclude' },
  { value: 'gt', label: 'Greater than' },
  { value: 'gte', label: 'At least' },
  { value: 'lt', label: 'Less than' },
  { value: 'lte', label: 'At most' },
] as const

type ColumnFiltersProps = Pick<ElementEditorProps<SectionState>, 'settings' | 'onChange'>

/** Which rows a table shows: filters of its columns, each with values of its own or those of the page's filter. */
export function ColumnFilters({ settings, onChange }: ColumnFiltersProps) {
  const names = new Map(settings.columns.map((column) => [columnKey(column), columnHeading(column)]))
  return (
    <section aria-label="Filters" className="grid gap-4">
      <h3 className="font-medium">Filters</h3>
      {placedFilters(settings).map(({ key: column, at, filter }) => (
        <fieldset key={`${column} ${at}`} className="grid gap-3 border-l-2 border-border pl-3">
          <legend className="sr-only">Filter of {names.get(column)}</legend>
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 truncate font-medium">{names.get(column)}</p>
            <IconButton
              icon={Trash2}
              size="small"
              label={`Remove the filter of ${names.get(column)}`}
              onClick={() => onChange(removeFilter(settings, column, at))}
            />
          </div>
          <FilterFields
            column={column}
            filter={filter}
            onChange={(change) => onChange(changeFilter(settings, column, at, change))}
          />
        </fieldset>
      ))}
      <AddFilter names={names} onAdd={(column) => onChange(addFilter(settings, column))} />
    </section>
  )
}

type FilterFieldsProps = { column: string; filter: ColumnFilter; onChange(change: Partial<ColumnFilter>): void }

function FilterFields({ column, filter, onChange }: FilterFieldsProps) {
  const choose = (value: string) => {
    const chosen = OPERATIONS.find((one) => one.value === value)
    if (chosen) onChange({ operation: chosen.value })
  }
  return (
    <>
      <Select
        label="Rows"
        value={filter.operation}
        options={OPERATIONS}
        onChange={(event) => choose(event.target.value)}
      />
      <Textarea
        label="Values"
        hint="One on each line."
        rows={2}
        className="min-h-14"
        value={filter.values.join('\n')}
        onChange={(event) => onChange({ values: event.target.value.split('\n') })}
        onBlur={() => onChange({ values: filter.values.map((one) => String(one).trim()).filter(Boolean) })}
      />
      <Switch
        label="Use page filters"
        hint="A filter of the page with this key says the values."
        checked={filter.usePageFilters}
        onChange={(event) => onChange({ usePageFilters: event.target.checked })}
      />
      {filter.usePageFilters ? (
        <TextInput
          label="Search key"
          maxLength={200}
          placeholder={column}
          value={filter.searchParamKey ?? ''}
          onChange={(event) => onChange({ searchParamKey: event.target.value })}
        />
      ) : null}
    </>
  )
}

function AddFilter({ names, onAdd }: { names: ReadonlyMap<string, string>; onAdd(column: string): void }) {
  const options = [...names].map(([value, label]) => ({ value, label }))
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const column = new FormData(event.currentTarget).get('column')
        if (typeof column === 'string') onAdd(column)
      }}
    >
      <div className="min-w-0 grow">
        <Select label="Column to filter" name="column" options={options} />
      </div>
      <Button type="submit" icon={Plus}>
        Add
      </Button>
    </form>
  )
}
