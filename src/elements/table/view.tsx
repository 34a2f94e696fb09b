import type { Cell } from '#domain/data/query.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import type { TableSettings } from './model.ts'

export default function TableElement({ settings, data, label }: ElementViewProps<TableSettings>) {
  const shown = settings.columns.filter((column) => column.show)
  if (!settings.sourceInfo) return <p className="quiet">No version selected.</p>
  if (shown.length === 0) return <p className="quiet">No columns selected.</p>
  const [answer] = data
  if (!answer?.ok) {
    return (
      <p className="problem" role="alert">
        An Error occurred while fetching data.
      </p>
    )
  }
  return (
    // A wide table scrolls inside its own frame, so the frame must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="table-frame" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {shown.map((column, position) => (
              <th key={column.name} scope="col" data-number={isNumber(answer.rows[0]?.[position])}>
                {column.display_name || column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{answer.rows.map((row, position) => tableRow(row, position))}</tbody>
      </table>
      <p className="quiet">{rowsShown(answer.rows.length, answer.total)}</p>
    </section>
  )
}

function tableRow(row: Cell[], position: number) {
  return (
    <tr key={position}>
      {row.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never reorder
        <td key={column} data-number={isNumber(cell)}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** Numbers stand to the right, under a heading that does too. */
function isNumber(cell: Cell | undefined): true | undefined {
  return typeof cell === 'number' || undefined
}

function rowsShown(shown: number, total: number): string {
  return shown === 0 ? 'No Items' : `Rows 1 to ${shown} of ${total}`
}
