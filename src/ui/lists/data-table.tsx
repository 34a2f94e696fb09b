import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../signs/icon.tsx'
import { type Sorting, sortedRows, toggledSorting } from './table-sorting.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand to the right, in figures of one width. */
  align?: 'start' | 'end'
  /** What the rows are ordered by when this header is pressed; without it the header is plain text. */
  sortBy?: (row: Row) => string | number
  /** Kept for screen readers only, such as the header of a column of buttons. */
  hiddenHeader?: boolean
  /** Left out on a phone, where another column says it too. */
  wideOnly?: boolean
}

type DataTableProps<Row> = {
  /** What the table lists; read aloud before it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  empty: ReactNode
}

/** A list of things with the same properties; it scrolls inside its frame and its header stays in view. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  if (rows.length === 0) return <div className="rounded-lg border border-border bg-raised">{empty}</div>
  const sortBy = columns.find((column) => column.key === sorting?.key)?.sortBy
  const shown = sorting && sortBy ? sortedRows(rows, sortBy, sorting.direction) : rows
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="scrolls-sideways relative isolate max-h-[75dvh] overflow-auto rounded-lg border border-border bg-raised print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                direction={sorting?.key === column.key ? sorting.direction : null}
                onSort={() => setSorting((now) => toggledSorting(now, column.key))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowKey(row)} className="group/row [&:last-child>td]:border-b-0">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`border-b border-border bg-raised px-4 py-2.5 transition-colors group-hover/row:bg-sunken max-lg:first:z-10 ${keptClass} ${lookOf(column)}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeaderCellProps<Row> = { column: Column<Row>; direction: Sorting['direction'] | null; onSort: () => void }

function HeaderCell<Row>({ column, direction, onSort }: HeaderCellProps<Row>) {
  const className = `sticky top-0 z-10 border-b border-border bg-raised px-4 py-2 font-medium whitespace-nowrap text-muted max-lg:first:z-20 ${keptClass} ${lookOf(column)}`
  if (!column.sortBy)
    return (
      <th scope="col" className={className}>
        <span className={column.hiddenHeader ? 'sr-only' : ''}>{column.header}</span>
      </th>
    )
  const arrow = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        onClick={onSort}
        className="inline-flex items-center gap-1 rounded-sm font-medium hover:text-text"
      >
        {column.header}
        <Icon of={arrow} className={direction ? 'text-accent' : 'opacity-60'} />
      </button>
    </th>
  )
}

/** On narrow windows the first column stays while the others pass behind it. */
const keptClass = 'max-lg:first:sticky max-lg:first:left-0 max-lg:first:border-r'

function lookOf<Row>({ align, wideOnly }: Column<Row>): string {
  return `${align === 'end' ? 'text-right tabular-nums' : ''} ${wideOnly ? 'max-sm:hidden' : ''}`
}
