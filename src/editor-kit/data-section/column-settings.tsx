import { Copy, RotateCcw, Trash2 } from 'lucide-react'
import type { SectionColumn } from '#domain/data/column.ts'
import {
  columnHeading,
  columnKey,
  functionOf,
  isFormula,
  isGroup,
  isIdColumn,
  justificationOf,
  sortOf,
} from '#domain/data/section/section-column.ts'
import { isStale } from '#domain/data/section/source-columns.ts'
import { setColumn } from '#domain/data/section/transitions/change-columns.ts'
import { duplicateColumn, removeColumn } from '#domain/data/section/transitions/copies.ts'
import { addFilter } from '#domain/data/section/transitions/filters.ts'
import { groupColumn, ungroupColumn } from '#domain/data/section/transitions/group.ts'
import { formatterOf } from '#domain/field/value-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { FORMAT_CHOICES, FUNCTION_CHOICES, JUSTIFY_CHOICES, SORT_CHOICES } from './column-choices.ts'
import type { EditedVersion } from './data-section-settings.tsx'
import { FormulaButton } from './formula/formula-dialog.tsx'
import { ImageSettings, LinkSettings } from './link-settings.tsx'
import type { SectionEdit } from './section-edit.ts'

type ColumnSettingsProps = SectionEdit & { version: EditedVersion | null; column: SectionColumn }

/** Everything that can be set for one column of a section. */
export function ColumnSettings({ state, onChange, version, column }: ColumnSettingsProps) {
  const key = columnKey(column)
  const { customName, size, excludeNA, openOut } = column
  const set = (settings: Record<string, unknown>) => onChange(setColumn(state, key, settings))
  const toggleGroup = (on: boolean) => onChange((on ? groupColumn : ungroupColumn)(state, key))
  return (
    <div className="grid gap-3 pt-1 pb-3">
      <TextInput
        label="Name"
        maxLength={500}
        placeholder={columnHeading({ ...column, customName: '' })}
        value={typeof customName === 'string' ? customName : ''}
        onChange={({ target }) => set({ customName: target.value === '' ? undefined : target.value })}
      />
      <Switch label="Group" checked={isGroup(column)} onChange={({ target }) => toggleGroup(target.checked)} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Function"
          value={functionOf(column) ?? ''}
          options={withOwn(FUNCTION_CHOICES, functionOf(column))}
          disabled={isGroup(column) || isFormula(column)}
          onChange={({ target }) => set({ fn: target.value || undefined })}
        />
        <Select
          label="Sort"
          value={sortOf(column) ?? ''}
          options={SORT_CHOICES}
          onChange={({ target }) => set({ sort: target.value || undefined })}
        />
        <Select
          label="Format"
          value={formatterOf(column) ?? ''}
          options={FORMAT_CHOICES}
          onChange={({ target }) => set({ formatFn: target.value || undefined, isDollar: undefined })}
        />
        <Select
          label="Justify"
          value={justificationOf(column) ?? ''}
          options={JUSTIFY_CHOICES}
          onChange={({ target }) => set({ justify: target.value || undefined })}
        />
      </div>
      <NumberInput
        label="Width"
        hint="In pixels. Leave blank to fit the content."
        min={0}
        max={2000}
        value={typeof size === 'number' ? size : null}
        onChange={(width) => set({ size: width ?? undefined })}
      />
      <Switch
        label="Exclude N/A"
        hint="Rows without a value here are left out."
        checked={excludeNA === true}
        onChange={({ target }) => set({ excludeNA: target.checked || undefined })}
      />
      <Switch
        label="Open out"
        hint="Shown when a row is opened."
        checked={openOut === true}
        onChange={({ target }) => set({ openOut: target.checked || undefined })}
      />
      <LinkSettings column={column} onSet={set} />
      <ImageSettings column={column} onSet={set} />
      <div className="flex flex-wrap gap-2">
        {isStale(column, state.sourceInfo) ? (
          <Button size="small" icon={RotateCcw} onClick={() => onChange(removeColumn(state, key))}>
            Reset Stale Column
          </Button>
        ) : null}
        {isFormula(column) ? (
          <FormulaButton state={state} onChange={onChange} version={version} column={column} />
        ) : null}
        {isIdColumn(column) ? null : (
          <>
            <Button size="small" onClick={() => onChange(addFilter(state, key))}>
              Add filter
            </Button>
            <Button size="small" icon={Copy} onClick={() => onChange(duplicateColumn(state, key))}>
              Duplicate
            </Button>
          </>
        )}
        <Button size="small" icon={Trash2} onClick={() => onChange(removeColumn(state, key))}>
          Delete
        </Button>
      </div>
    </div>
  )
}

/** A function that a column has without being offered one, such as max, stays among the choices. */
function withOwn(choices: typeof FUNCTION_CHOICES, own: string | null) {
  return own === null || choices.some(({ value }) => value === own) ? choices : [...choices, { value: own, label: own }]
}
