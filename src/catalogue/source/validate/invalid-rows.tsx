import { VALIDATE_PAGE_SIZE, type ValidationReport } from '#domain/validation/validation-report.ts'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'

type InvalidRowsProps = { table: ValidationReport['table']; invalid: number }
type Row = InvalidRowsProps['table']['rows'][number]

/** The rows that failed, as they are stored; as many as a page of them has, and no other page. */
export function InvalidRows({ table, invalid }: InvalidRowsProps) {
  if (table.rows.length === 0) return null
  const columns = table.names.map(
    (name, at): Column<Row> => ({
      key: name,
      header: table.fields[at]?.display_name || name,
      cell: ({ cells, failed }) => <Cell text={cells[at] ?? null} isInvalid={failed.includes(name)} />,
    }),
  )
  return (
    <div className="grid gap-3">
      <h2 className="font-semibold">
        Invalid rows{' '}
        {invalid > VALIDATE_PAGE_SIZE ? (
          <span className="font-normal text-muted">{`first ${VALIDATE_PAGE_SIZE} of ${invalid.toLocaleString('en')}`}</span>
        ) : null}
      </h2>
      <DataTable caption="Invalid rows" columns={columns} rows={table.rows} rowKey={({ id }) => id} empty={null} />
    </div>
  )
}

function Cell({ text, isInvalid }: { text: string | number | null; isInvalid: boolean }) {
  const said = text === null || String(text).trim() === '' ? (isInvalid ? 'empty' : '') : String(text)
  return (
    <span
      className={`block max-w-72 truncate ${isInvalid ? 'rounded-sm bg-danger/10 px-1.5 text-danger' : ''}`}
      title={said}
    >
      {said}
      {isInvalid ? <span className="sr-only"> (invalid)</span> : null}
    </span>
  )
}
