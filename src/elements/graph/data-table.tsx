import type { GraphData } from './shape/graph-data.ts'

/** Rows beyond these are told of, and are in the source. */
const MOST_ROWS = 500

type DataTableProps = { data: GraphData; xName: string; label: string; write(value: number, series: number): string }

/** What a graph shows, in figures. */
export function DataTable({ data, xName, label, write }: DataTableProps) {
  const { labels, series } = data
  const rows = rowsOf(data, MOST_ROWS)
  return (
    <details className="graph-table">
      <summary>Data table</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: no landmark, of which two may share a name, and no set of controls. */}
      <div
        role="group"
        className="table-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so that its frame must be reachable by keyboard
        tabIndex={0}
        aria-label={`${label || 'Graph'}, data`}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{xName}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" data-number>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in the order of the axis and never move
              <tr key={at}>
                <th scope="row">{labels[at]}</th>
                {series.map(({ name }, position) => (
                  <td key={name} data-number>
                    {cells[position]?.map((value) => write(value, position)).join('; ')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {labels.length > MOST_ROWS ? (
        <p className="quiet">
          The first {MOST_ROWS} of {labels.length.toLocaleString('en-US')} rows.
        </p>
      ) : null}
    </details>
  )
}

/** The values of each series at each of the first X values; points may stand there more than once. */
function rowsOf({ labels, series }: GraphData, most: number): number[][][] {
  const rows = labels.slice(0, most).map(() => series.map((): number[] => []))
  series.forEach(({ points }, position) => {
    for (const { at, value } of points) rows[at]?.[position]?.push(value)
  })
  return rows
}
