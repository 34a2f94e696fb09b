import type { ReadingChoice } from '#domain/ingest/reading-choice.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { type Option, Select } from '#ui/controls/select.tsx'
import type { Preview } from './upload-types.ts'

const ENCODINGS = [
  ...['utf-8', 'windows-1252', 'iso-8859-15', 'macintosh', 'windows-1250', 'iso-8859-2', 'windows-1251', 'koi8-r'],
  ...['windows-1253', 'windows-1254', 'windows-1255', 'windows-1256', 'utf-16le', 'utf-16be'],
  ...['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr', 'ibm866'],
]
const DELIMITERS: Option[] = [
  { value: ',', label: 'Comma ,' },
  { value: ';', label: 'Semicolon ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe |' },
]
const QUOTES: Option[] = [
  { value: '"', label: 'Double quotes "' },
  { value: "'", label: "Single quotes '" },
  { value: '', label: 'None' },
]
const HEADER_ROWS: Option[] = [
  { value: '0', label: 'None: name columns col_1, col_2 …' },
  { value: '1', label: 'One row' },
  { value: '2', label: 'Two rows, joined' },
  { value: '3', label: 'Three rows, joined' },
]
const MOST_SKIPPED = 1_000

type ReadingFormProps = {
  sheet: Preview['sheet']
  reading: ReadingChoice
  onSay(reading: ReadingChoice): void
}

/** How the file is read. What readers of this kind of file do not ask for is not shown. */
export function ReadingForm({ sheet, reading, onSay }: ReadingFormProps) {
  const { firstRows } = sheet
  // What somebody has said is shown at once, before the file was read so.
  const found = { ...sheet.found, ...reading }
  const skip = reading.skip ?? sheet.skip
  const headerRows = reading.headerRows ?? sheet.headerRows
  const isNamed = headerRows === 0 && firstRows.length > 0 && sheet.header.some((name) => name !== '')
  const say = (change: ReadingChoice) => onSay({ ...reading, ...change })
  return (
    <fieldset className="grid min-w-0 content-start gap-4 sm:grid-cols-2">
      <legend className="sr-only">How the file is read</legend>
      {isNamed ? (
        <p className="text-muted sm:col-span-2">The file has its own column names.</p>
      ) : (
        <>
          <NumberInput
            label="Rows above the header"
            hint="Titles and notes, which are skipped."
            min={0}
            max={MOST_SKIPPED}
            step={1}
            value={skip}
            onChange={(value) => {
              if (value !== null && Number.isInteger(value) && value >= 0 && value <= MOST_SKIPPED) say({ skip: value })
            }}
          />
          <Select
            label="Header rows"
            value={String(headerRows)}
            options={withOwn(HEADER_ROWS, String(headerRows))}
            onChange={({ target }) => say({ skip, headerRows: Number(target.value) })}
          />
        </>
      )}
      {found.encoding === undefined ? null : (
        <Select
          label="Encoding"
          hint="Change this if characters look wrong."
          value={found.encoding.toLowerCase()}
          options={withOwn(
            ENCODINGS.map((value) => ({ value, label: value })),
            found.encoding.toLowerCase(),
          )}
          onChange={({ target }) => say({ encoding: target.value })}
        />
      )}
      {found.delimiter === undefined ? null : (
        <Select
          label="Cell separator"
          value={found.delimiter}
          options={withOwn(DELIMITERS, found.delimiter)}
          onChange={({ target }) => say({ delimiter: target.value })}
        />
      )}
      {found.quote === undefined ? null : (
        <Select
          label="Quotes around text"
          value={found.quote}
          options={withOwn(QUOTES, found.quote)}
          onChange={({ target }) => say({ quote: target.value })}
        />
      )}
    </fieldset>
  )
}

/** What was found is always among what can be chosen. */
function withOwn(options: readonly Option[], value: string): Option[] {
  return options.some((option) => option.value === value) ? [...options] : [{ value, label: value }, ...options]
}
