import { Plus, Trash2 } from 'lucide-react'
import { columnHeading, columnKey, isAction, isFormula, isIdColumn } from '#domain/data/section/section-column.ts'
import { offeredColumns, sourceColumnOf } from '#domain/data/section/source-columns.ts'
import { addFilter, placedFilters, removeFilter } from '#domain/data/section/transitions/filters.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { FilterSettings } from './filter-settings.tsx'
import type { SectionEdit } from './section-edit.ts'
import { SettingsPart } from './settings-part.tsx'

type FiltersMenuProps = SectionEdit & { version: { app: string; view: number } | null }

/** Which rows a section shows: filters of its columns, its own or left to readers. */
export function FiltersMenu({ state, onChange, version }: FiltersMenuProps) {
  const columns = offeredColumns(state).filter((column) => !isAction(column) && !isIdColumn(column))
  const options = columns.map((column) => ({ value: columnKey(column), label: columnHeading(column) }))
  return (
    <SettingsPart label="Filters" open>
      {placedFilters(state).map(({ column, key, at, filter }) => (
        <fieldset key={`${key} ${at}`} className="grid gap-3 border-l-2 border-border pl-3">
          <legend className="sr-only">Filter of {columnHeading(column)}</legend>
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 truncate font-medium">{columnHeading(column)}</p>
            <IconButton
              icon={Trash2}
              size="small"
              label={`Remove the filter of ${columnHeading(column)}`}
              onClick={() => onChange(removeFilter(state, key, at))}
            />
          </div>
          <FilterSettings
            state={state}
            onChange={onChange}
            version={version}
            placed={{ column, key, at, filter }}
            isNumeric={isFormula(column) || sourceColumnOf(state.sourceInfo, column.name)?.dataType === 'numeric'}
          />
        </fieldset>
      ))}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const column = new FormData(event.currentTarget).get('column')
          if (typeof column === 'string') onChange(addFilter(state, column))
        }}
      >
        <div className="min-w-0 grow">
          <Select label="Column to filter" name="column" options={options} />
        </div>
        <Button type="submit" icon={Plus}>
          Add
        </Button>
      </form>
    </SettingsPart>
  )
}
