import type { SourceField } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import { columnHeading, columnKey } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { Reading } from '#elements/use-reader.ts'

type HeadingsProps = {
  columns: SectionState['columns']
  /** What the source says of each column, in their order. */
  fields: readonly (SourceField | null)[]
  /** The first row: numbers stand to the right, under a heading that does too. */
  first: readonly Cell[] | undefined
  reading: Reading
  /** Whether rows can be put in another order. */
  sortable: boolean
}

/** The heads of the columns; pressing one sorts by it, the other way, and no longer. */
export function Headings({ columns, fields, first, reading, sortable }: HeadingsProps) {
  const { sort } = reading.reader
  return (
    <tr>
      {columns.map((column, position) => {
        const name = columnKey(column)
        const label = columnHeading(column, fields[position])
        const direction = sort?.column === name ? sort.direction : null
        return (
          <th
            key={name}
            scope="col"
            data-number={typeof first?.[position] === 'number' || undefined}
            aria-sort={direction ? ORDERS[direction] : undefined}
          >
            {sortable ? <SortLink label={label} column={name} direction={direction} reading={reading} /> : label}
          </th>
        )
      })}
    </tr>
  )
}

type Direction = 'asc' | 'desc'

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
