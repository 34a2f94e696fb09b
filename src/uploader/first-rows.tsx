import type { Preview } from './upload-types.ts'

/** So much of a sheet is enough to see its header; all of it is looked at when it is mapped. */
const MOST_ROWS = 12
const MOST_COLUMNS = 30

type FirstRowsProps = { sheet: Preview['sheet']; busy: boolean; onHeader(row: number): void }

/** The first rows as they stand in the file; pressing the number of one makes it the header. */
export function FirstRows({ sheet, busy, onHeader }: FirstRowsProps) {
  const { skip, headerRows } = sheet
  const rows = sheet.firstRows.slice(0, Math.max(MOST_ROWS, skip + headerRows + 5))
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...rows.map(({ cells }) => cells.length)))
  const columns = Array.from({ length: width }, (_, column) => column)
  const hidden = sheet.header.length - width
  const header = headerLines(sheet)
  return (
    <section aria-label="First rows of the sheet" className="grid gap-2">
      <h2 className="font-semibold">First rows, as they are in the file</h2>
      <p className="text-muted">
        {header.size > 0
          ? 'The header is marked. Press the number of another row to make that row the header.'
          : 'No row is the header. Press the number of a row to make it the header.'}
        {hidden > 0 ? ` ${hidden} more columns are not shown here.` : ''}
      </p>
      <section
        aria-label="Cells of the first rows"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
        tabIndex={0}
        className={`max-h-96 overflow-auto rounded-lg border border-border bg-raised ${busy ? 'opacity-60' : ''}`}
      >
        <table className="w-full border-separate border-spacing-0 text-left">
          <tbody>
            {rows.map(({ row, cells }) => {
              const isHeader = header.has(row)
              return (
                <tr
                  key={row}
                  className={isHeader ? 'bg-accent-soft font-medium' : row <= skip ? 'text-muted italic' : ''}
                >
                  <th
                    scope="row"
                    className="sticky left-0 z-10 border-r border-b border-border bg-sunken p-0 text-right font-normal"
                  >
                    <button
                      type="button"
                      aria-pressed={isHeader}
                      aria-label={`Row ${row} is the header`}
                      onClick={() => onHeader(row)}
                      className="min-h-8 w-full px-2.5 text-muted tabular-nums hover:text-text focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
                    >
                      {row}
                    </button>
                  </th>
                  {columns.map((column) => (
                    <td key={column} className="border-b border-border px-3 py-1.5">
                      <span dir="auto" className="block max-w-60 truncate" title={cells[column] ?? undefined}>
                        {cells[column]}
                      </span>
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** The rows of the file that are its header; rows that are blank may stand between. */
function headerLines({ skip, headerRows, firstRows }: Preview['sheet']): ReadonlySet<number> {
  const below = firstRows.filter(({ row }) => row > skip)
  return new Set(below.slice(0, headerRows).map(({ row }) => row))
}
