import { Plus, X } from 'lucide-react'
import type { SectionColumn } from '#domain/data/column.ts'
import { columnHeading, columnKey, functionOf, hasRole, isFormula } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { offeredColumns } from '#domain/data/section/source-columns.ts'
import { setColumn } from '#domain/data/section/transitions/change-columns.ts'
import { giveRole, takeRole } from '#domain/data/section/transitions/roles.ts'
import type { EditedVersion } from '#editor-kit/data-section/data-section-settings.tsx'
import { FormulaButton } from '#editor-kit/data-section/formula/formula-dialog.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { graphColumns } from './graph-columns.ts'

type EditedSettings = { settings: SectionState; onChange(settings: SectionState): void }
type AxisColumnsProps = EditedSettings & { version: EditedVersion | null }

const NOTHING = { value: '', label: 'None' }
const FUNCTIONS = [
  { value: 'sum', label: 'Sum' },
  { value: 'count', label: 'Count' },
  { value: 'avg', label: 'Average' },
  { value: 'max', label: 'Maximum' },
]
const OF_FORMULA = [{ value: '', label: 'Formula' }]

/** Which columns a graph is made of: along its X axis, up its Y axis, and one that makes a series of each of its values. */
export function AxisColumns({ settings, onChange, version }: AxisColumnsProps) {
  const offered = offeredColumns(settings)
  const options = offered.map((column) => ({ value: columnKey(column), label: columnHeading(column) }))
  const { x, category, values } = graphColumns(settings.columns)
  const choose = (role: 'xAxis' | 'categorize', before: SectionColumn | null, key: string) => {
    if (key !== '') onChange(giveRole(settings, key, role))
    else if (before) onChange(takeRole(settings, columnKey(before), role))
  }
  return (
    <section aria-label="Axes" className="grid gap-4">
      <Select
        label="X axis"
        options={[NOTHING, ...options]}
        value={x ? columnKey(x) : ''}
        onChange={(event) => choose('xAxis', x, event.target.value)}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">Y axis</legend>
        {values.map((column) => (
          <ValueColumn key={columnKey(column)} column={column} settings={settings} onChange={onChange} />
        ))}
        <AddValue
          options={options.filter(({ value }) => !values.some((column) => columnKey(column) === value))}
          onAdd={(key) => onChange(giveRole(settings, key, 'yAxis'))}
        />
      </fieldset>
      <div>
        <FormulaButton state={settings} onChange={onChange} version={version} />
      </div>
      <Select
        label="Categorize"
        hint="Each value of this column becomes a series with its own colour."
        options={[
          NOTHING,
          ...options.filter(({ value }) => !offered.some((one) => columnKey(one) === value && hasRole(one, 'xAxis'))),
        ]}
        value={category ? columnKey(category) : ''}
        onChange={(event) => choose('categorize', category, event.target.value)}
      />
    </section>
  )
}

function ValueColumn({ column, settings, onChange }: EditedSettings & { column: SectionColumn }) {
  const [key, name] = [columnKey(column), columnHeading(column)]
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Select
          label={name}
          aria-label={`Function of ${name}`}
          // A formula computes with the functions of its columns.
          disabled={isFormula(column)}
          options={isFormula(column) ? OF_FORMULA : FUNCTIONS}
          value={isFormula(column) ? '' : (functionOf(column) ?? 'count')}
          onChange={(event) => onChange(setColumn(settings, key, { fn: event.target.value }))}
        />
      </div>
      <IconButton
        icon={X}
        label={`Remove ${name} from the Y axis`}
        onClick={() => onChange(takeRole(settings, key, 'yAxis'))}
      />
    </div>
  )
}

type AddValueProps = { options: { value: string; label: string }[]; onAdd(key: string): void }

function AddValue({ options, onAdd }: AddValueProps) {
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const key = new FormData(event.currentTarget).get('column')
        if (typeof key === 'string' && key !== '') onAdd(key)
      }}
    >
      <div className="min-w-0 grow">
        <Select label="Value column" name="column" options={options} />
      </div>
      <IconButton icon={Plus} type="submit" label="Add to the Y axis" />
    </form>
  )
}
