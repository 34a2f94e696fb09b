import { memo, useMemo, useState } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import { counted } from '#domain/data/counted.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import { type PreviewCell, previewRows } from '#domain/ingest/preview-rows.ts'
import { declaredCode } from '#domain/ingest/propose-code.ts'
import { isAreaCode } from '#domain/validation/area-codes.ts'
import { isBlank } from '#domain/validation/blank.ts'
import { fieldProblem } from '#fields/field-problem.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Preview } from './upload-types.ts'

/** Columns drawn at once, so that a sheet of hundreds stays quick. */
const COLUMNS_SHOWN = 24

type StoredPreviewProps = { mapping: Mapping; preview: Preview }

/** The first rows as they will be stored; what will be invalid is marked, in words too. */
export const StoredPreview = memo(function StoredPreview({ mapping, preview }: StoredPreviewProps) {
  const [from, setFrom] = useState(0)
  const { rows, invalid } = useMemo(() => storedRows(mapping, preview), [mapping, preview])
  const all = mapping.targets.length
  const start = Math.min(from, Math.max(0, all - 1))
  const targets = mapping.targets.slice(start, start + COLUMNS_SHOWN)
  return (
    <section aria-label="As it will be stored" className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 className="font-semibold">As it will be stored</h2>
          <p className="text-muted">
            {`The first ${counted(rows.length, 'row')}. `}
            {invalid === 0 ? 'All values in them are valid.' : `${counted(invalid, 'value')} in them will be invalid.`}
          </p>
        </div>
        {all > COLUMNS_SHOWN ? (
          <div className="flex items-center gap-2 tabular-nums">
            <Button size="small" disabled={start === 0} onClick={() => setFrom(Math.max(0, start - COLUMNS_SHOWN))}>
              Columns before
            </Button>
            <span className="text-muted">{`${start + 1} to ${start + targets.length} of ${all}`}</span>
            <Button size="small" disabled={start + COLUMNS_SHOWN >= all} onClick={() => setFrom(start + COLUMNS_SHOWN)}>
              Columns after
            </Button>
          </div>
        ) : null}
      </div>
      <section
        aria-label="Rows as they will be stored"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative isolate max-h-112 overflow-auto rounded-lg border border-border bg-raised"
      >
        <table className="w-full border-separate border-spacing-0 text-left">
          <thead>
            <tr>
              {targets.map(({ name, isNew }) => (
                <th
                  key={name}
                  scope="col"
                  className="sticky top-0 z-10 border-b border-border bg-raised px-3 py-2 font-medium"
                >
                  <span dir="auto" className="block max-w-60 truncate" title={name}>
                    {name}
                  </span>
                  {isNew ? <span className="block text-xs font-normal text-muted">new</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name than their place.
              <tr key={at}>
                {targets.map(({ name, dataType }, column) => (
                  <StoredCell key={name} cell={row[start + column]} isNumber={dataType === 'numeric'} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
})

function StoredCell({ cell, isNumber }: { cell: PreviewCell | undefined; isNumber: boolean }) {
  const problem = cell?.problem ?? null
  return (
    <td
      className={`border-b border-border px-3 py-1.5 ${isNumber ? 'text-right tabular-nums' : ''} ${problem ? 'bg-danger-soft text-danger' : ''}`}
    >
      <span
        dir="auto"
        className="block max-w-60 truncate"
        title={problem ? `${cell?.text ?? ''}: ${problem}` : undefined}
      >
        {cell?.text ?? <span className="text-muted italic">{problem ? '' : 'empty'}</span>}
        {problem ? <span className={cell?.text === null ? '' : 'sr-only'}>{` ${problem}`}</span> : null}
      </span>
    </td>
  )
}

function storedRows(mapping: Mapping, { sheet, fields }: Preview): { rows: PreviewCell[][]; invalid: number } {
  const kinds = new Map(mapping.targets.map((target) => [target.name, fieldOf(target, fields)]))
  const problemOf = (target: string, value: string | null) => {
    const field = kinds.get(target)
    return field ? (fieldProblem(value, field) ?? codeProblem(value, field)) : null
  }
  const { rows } = previewRows(mapping, sheet.sample, problemOf, sheet.skip + sheet.headerRows + 1)
  const shown = rows.slice(0, sheet.sample.length)
  const invalid = shown.reduce((sum, row) => sum + row.filter(({ problem }) => problem !== null).length, 0)
  return { rows: shown, invalid }
}

/** Codes of areas are judged as a validation will judge them. */
function codeProblem(value: string | null, { display }: SourceField): string | null {
  const code = declaredCode(display)
  if (code === null || value === null || isBlank(value) || isAreaCode(value, code)) return null
  return code === 'fips' ? 'No FIPS code' : 'No GEOID'
}

function fieldOf({ name, dataType }: Mapping['targets'][number], fields: readonly SourceField[]): SourceField {
  return fields.find((field) => field.name === name) ?? { name, type: 'text', dataType }
}
