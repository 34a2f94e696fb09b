import { RotateCcw, WandSparkles } from 'lucide-react'
import { counted } from '#domain/data/counted.ts'
import type { Suggestion } from '#domain/validation/suggest.ts'
import type { ReportedColumn, ReportedValue, ReportedValues } from '#domain/validation/validation-report.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { ReplacementControl } from './replacement-control.tsx'

type InvalidValuesProps = {
  column: ReportedColumn
  chosen: ReportedValues
  choiceOf: (value: string | null) => string | null
  onChoose: (value: string | null, replacement: string | null) => void
}

const WHY: Record<Suggestion['why'], string> = {
  spelling: 'Similar spelling',
  form: 'Same value, written differently',
  name: 'Code for this name',
  remembered: 'Chosen before',
}

/** The invalid values of a column with how many rows have them, and what each is to become. */
export function InvalidValues({ column, chosen, choiceOf, onChoose }: InvalidValuesProps) {
  const { values, field } = chosen
  const suggested = values.filter(({ value, suggestion }) => suggestion && choiceOf(value) === null)
  const columns: Column<ReportedValue>[] = [
    {
      key: 'value',
      header: 'Value',
      cell: ({ value, rows }) => (
        <>
          <InvalidValue value={value} />
          <span className="text-muted sm:hidden">{counted(rows, 'row')}</span>
        </>
      ),
    },
    { key: 'rows', header: 'Rows', align: 'end', wideOnly: true, cell: ({ rows }) => rows.toLocaleString('en') },
    {
      key: 'replacement',
      header: 'Replacement',
      cell: ({ value, suggestion }) => (
        <div className="grid min-w-36 gap-1.5 sm:min-w-48">
          <ReplacementControl
            field={field}
            label={`Replacement for ${shown(value)}`}
            value={choiceOf(value)}
            onChange={(replacement) => onChoose(value, replacement)}
          />
          {suggestion && choiceOf(value) === null ? (
            <Button
              size="small"
              kind="quiet"
              icon={WandSparkles}
              title={WHY[suggestion.why]}
              className="max-w-64 justify-self-start"
              onClick={() => onChoose(value, suggestion.value)}
            >
              <span className="truncate">{`Use ${suggestion.value}`}</span>
            </Button>
          ) : null}
        </div>
      ),
    },
    {
      key: 'reset',
      header: 'Reset',
      hiddenHeader: true,
      cell: ({ value }) => (
        <IconButton
          label={`Reset ${shown(value)}`}
          icon={RotateCcw}
          disabled={choiceOf(value) === null}
          onClick={() => onChoose(value, null)}
        />
      ),
    },
  ]
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {column.label} <span className="font-normal text-muted">{column.rule}</span>
        </h3>
        {suggested.length > 1 ? (
          <Button
            size="small"
            icon={WandSparkles}
            onClick={() => {
              for (const { value, suggestion } of suggested) if (suggestion) onChoose(value, suggestion.value)
            }}
          >
            {`Use ${suggested.length} suggestions`}
          </Button>
        ) : null}
      </div>
      <DataTable
        caption={`Invalid values of ${column.label}`}
        columns={columns}
        rows={values}
        rowKey={({ value }) => JSON.stringify(value)}
        empty={null}
      />
      {column.different > values.length ? (
        <p className="text-muted">
          {`The ${values.length} most frequent of ${column.different.toLocaleString('en')} values. The rest will appear once these are repaired.`}
        </p>
      ) : null}
    </div>
  )
}

const MOST_SHOWN = 200

function shown(value: string | null): string {
  if (value === null || value.trim() === '') return 'empty'
  return value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value
}

function InvalidValue({ value }: { value: string | null }) {
  const isEmpty = value === null || value.trim() === ''
  return (
    <span
      className={`block max-w-80 min-w-24 [overflow-wrap:anywhere] whitespace-pre-wrap ${isEmpty ? 'text-muted italic' : ''}`}
    >
      {shown(value)}
    </span>
  )
}
