import { useId } from 'react'
import { counted } from '#domain/data/counted.ts'
import type { ReadingChoice } from '#domain/ingest/reading-choice.ts'
import { noteWords } from '#domain/ingest/reading-note.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup } from '#ui/controls/radio-group.tsx'
import { FirstRows } from './first-rows.tsx'
import { ReadingForm } from './reading-form.tsx'
import type { Preview } from './upload-types.ts'

type SheetStepProps = {
  sheet: Preview['sheet']
  reading: ReadingChoice
  busy: boolean
  onSay(reading: ReadingChoice): void
  onNext(): void
}

/** Which part of the file is read and how: what was found out, all of which can be said otherwise. */
export function SheetStep({ sheet, reading, busy, onSay, onNext }: SheetStepProps) {
  const name = useId()
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-10">
        <RadioGroup
          label={sheet.sheets.length === 1 ? 'Sheet' : `Sheets (${sheet.sheets.length})`}
          name={name}
          value={reading.sheet ?? sheet.sheet}
          // What was said of one sheet is nothing about another.
          onChange={(chosen) => onSay({ ...withoutRows(reading), sheet: chosen })}
          options={sheet.sheets.map((one) => ({
            value: one.name,
            label: one.name || 'The whole file',
            disabled: one.skipped !== null,
            ...(one.skipped !== null
              ? { hint: `Can't be chosen: ${one.skipped}.` }
              : one.hidden
                ? { hint: 'Hidden in the workbook.' }
                : {}),
          }))}
        />
        <ReadingForm sheet={sheet} reading={reading} onSay={onSay} />
      </div>
      <FirstRows
        sheet={sheet}
        busy={busy}
        onHeader={(row) => onSay({ ...reading, skip: row - 1, headerRows: Math.max(1, sheet.headerRows) })}
      />
      {sheet.notes.length > 0 ? (
        <section aria-label="Notes about the file" className="grid gap-1 rounded-lg bg-warning-soft px-4 py-3">
          <h2 className="font-semibold">Notes about the file</h2>
          <ul className="grid list-disc gap-1 pl-5">
            {sheet.notes.map((note) => (
              <li key={note.kind} className="break-words">
                {noteWords(note)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted tabular-nums" role="status">
          {busy ? 'Reading the file…' : sheetSize(sheet)}
        </p>
        <Button kind="primary" disabled={busy} onClick={onNext}>
          Next: Columns
        </Button>
      </div>
    </div>
  )
}

/** How large the sheet is; of a large file only its first rows were looked at. */
function sheetSize({ whole, rows, header }: Preview['sheet']): string {
  const size = `${counted(rows, 'row')} in ${counted(header.length, 'column')}`
  return whole ? size : `This file is large, so only its first ${size} were examined`
}

function withoutRows({ skip: _, headerRows: __, ...reading }: ReadingChoice): ReadingChoice {
  return reading
}
