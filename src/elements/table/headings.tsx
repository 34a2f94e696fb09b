import type { SourceField } from '#domain/data/column.ts'
import { columnHeading, columnKey, justificationOf, sortOf } from '#domain/data/section/section-column.ts'
import type { SectionRow } from '#domain/data/section/section-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { Reading } from '#elements/use-reader.ts'
import { columnsOf, widthStyle } from './body-rows.tsx'
import { ResizeHandle } from './resize-handle.tsx'

type HeadingsProps = {
  settings: SectionState
  /** What the source says of each column, in their order. */
  fields: readonly (SourceField | null)[]
  /** The rows that are shown: numbers stand to the right, under a heading that does too. */
  rows: readonly SectionRow[]
  reading: Reading
  /** Whether rows can be put in another order. */
  sortable: boolean
  widths: ReadonlyMap<string, number>
  /** Another width of a column; none where nothing in the page comes to life. */
  onResize: ((key: string, width: number) => void) | null
  mode: 'edit' | 'view'
  mayRemove: boolean
}

/** The heads of the columns; pressing one sorts by it, the other way, and no longer. */
export function Headings(props: HeadingsProps) {
  const { settings, fields, rows, reading, sortable, widths, onResize, mode, mayRemove } = props
  const { sort } = reading.reader
  const { standing, opening, actions } = columnsOf(settings, mode, mayRemove)
  return (
    <tr>
      {standing.map(({ column, at }) => {
        const key = columnKey(column)
        const label = columnHeading(column, fields[at])
        const direction = sort ? (sort.column === key ? sort.direction : null) : ownDirection(column)
        return (
          <th
            key={key}
            scope="col"
            data-number={hasNumbers(rows, at) || undefined}
            data-justify={justificationOf(column) ?? undefined}
            data-sized={widths.has(key) ? '' : undefined}
            // Without it the words of the handle would be read with every cell.
            aria-label={onResize ? label : undefined}
            aria-sort={direction ? ORDERS[direction] : undefined}
            style={widthStyle(widths.get(key))}
          >
            {sortable ? <SortLink label={label} column={key} direction={direction} reading={reading} /> : label}
            {onResize ? <ResizeHandle label={label} onResize={(width) => onResize(key, width)} /> : null}
          </th>
        )
      })}
      {actions.map((action) => (
        <th key={columnKey(action)} scope="col">
          {columnHeading(action)}
        </th>
      ))}
      {opening.length > 0 ? <th scope="col">More</th> : null}
    </tr>
  )
}

/** Rows without a value say nothing of how the others stand. */
const hasNumbers = (rows: readonly SectionRow[], at: number) =>
  typeof rows.find(({ cells }) => cells[at] !== null && cells[at] !== '')?.cells[at] === 'number'

type Direction = 'asc' | 'desc'

function ownDirection(column: SectionState['columns'][number]): Direction | null {
  const own = sortOf(column)
  return own === null ? null : own === 'asc nulls last' ? 'asc' : 'desc'
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const
const NEXT: Record<Direction | 'none', Direction | null> = { none: 'asc', asc: 'desc', desc: null }

type SortLinkProps = { label: string; column: string; direction: Direction | null; reading: Reading }

function SortLink({ label, column, direction, reading }: SortLinkProps) {
  const next = NEXT[direction ?? 'none']
  const change = { sort: next && { column, direction: next }, page: 1 }
  return (
    <a
      href={reading.hrefOf(change)}
      data-sort={direction ?? undefined}
      onClick={(event) => reading.follow(event, change)}
    >
      {label}
      <span aria-hidden="true">{direction === 'desc' ? '↓' : '↑'}</span>
    </a>
  )
}
