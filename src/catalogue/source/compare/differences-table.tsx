import type { RowDifference } from '#domain/data/compare/row-difference.ts'
import { Badge } from '#ui/signs/badge.tsx'
import type { Compared } from './compared.ts'

const LABELS = { added: ['success', 'Added'], removed: ['danger', 'Removed'], changed: ['accent', 'Changed'] } as const

/** Cells of a row that was added or removed which are shown; the file has all. */
const MOST_CELLS = 8

/** Row by row: what tells it apart, and what became of it. */
export function DifferencesTable({ compared }: { compared: Compared }) {
  const { rows, by, columns } = compared
  const key = by === null ? -1 : columns.findIndex(({ name }) => name === by)
  if (rows.length === 0) return <p className="py-6 text-muted">No rows of this kind.</p>
  return (
    <section
      aria-label="Differences"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      className="scrolls-sideways overflow-x-auto rounded-lg border border-border bg-raised"
    >
      <table className="w-full text-left">
        <caption className="sr-only">Differences</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              Change
            </th>
            {key < 0 ? null : (
              <th scope="col" className="px-3 py-2 font-medium">
                {columns[key]?.title}
              </th>
            )}
            <th scope="col" className="w-full px-3 py-2 font-medium">
              Values
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={`${row.ids.before} ${row.ids.after}`} className="align-top">
              <td className="px-3 py-2">
                <Badge tone={LABELS[row.kind][0]}>{LABELS[row.kind][1]}</Badge>
              </td>
              {key < 0 ? null : (
                <th scope="row" className="max-w-60 px-3 py-2 font-medium [overflow-wrap:anywhere]">
                  {(row.after ?? row.before)?.[key] || '(empty)'}
                </th>
              )}
              <td className="px-3 py-2">
                {row.kind === 'changed' ? (
                  <ChangedCells row={row} columns={columns} />
                ) : (
                  <WholeRow row={row} columns={columns} but={key} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ChangedCells({ row, columns }: { row: RowDifference; columns: Compared['columns'] }) {
  return (
    <dl className="grid gap-1">
      {row.changed.map((at) => (
        <div key={at} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{columns[at]?.title}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 [overflow-wrap:anywhere]">
            <del className="min-w-0 text-danger">{shown(row.before?.[at])}</del>
            <span aria-hidden="true">→</span>
            <ins className="min-w-0 text-success no-underline">{shown(row.after?.[at])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WholeRow({ row, columns, but }: { row: RowDifference; columns: Compared['columns']; but: number }) {
  const cells = (row.after ?? row.before ?? []).flatMap((cell, at) =>
    at === but || !cell ? [] : [[at, cell] as const],
  )
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {cells.slice(0, MOST_CELLS).map(([at, cell]) => (
        <div key={at} className="flex max-w-full min-w-0 gap-2">
          <dt className="whitespace-nowrap text-muted">{columns[at]?.title}</dt>
          <dd className="min-w-0 truncate">{shown(cell)}</dd>
        </div>
      ))}
      {cells.length > MOST_CELLS ? (
        <div className="text-muted">{`and ${cells.length - MOST_CELLS} more values`}</div>
      ) : null}
    </dl>
  )
}

const LONGEST_SHOWN = 200

function shown(cell: string | null | undefined): string {
  if (!cell) return '(empty)'
  return cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell
}
