import type { Cell } from '#domain/data/query.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import type { DataOrigin, NeededData } from '#domain/element/element.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import type { TableSettings } from './model.ts'
import { Pager } from './pager.tsx'
import { TableRows } from './table-rows.tsx'
import { useTablePage } from './use-table-page.ts'

const FAILED = 'An Error occurred while fetching data.'

/** Rows of a version page by page, and where they come from. */
export default function TableElement({ settings, data, label, place }: ElementViewProps<TableSettings>) {
  const { answer, state, turn } = useTablePage(data[0], place)
  const shown = settings.columns.filter((column) => column.show)
  if (!settings.sourceInfo) return <p className="quiet">No version selected.</p>
  if (shown.length === 0) return <p className="quiet">No columns selected.</p>
  if (!answer?.ok) {
    return (
      <p className="problem" role="alert">
        {failure(answer)}
      </p>
    )
  }
  const { rows, fields, from, total, origin } = answer
  const { pageSize } = settings.display
  const pages = Math.ceil(total / pageSize)
  return (
    <div className="table-element">
      {/* A wide table scrolls inside its own frame, so the frame must be reachable by keyboard. */}
      <section
        className="table-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label={`${label || 'Table'}, rows`}
        aria-busy={state === 'loading'}
      >
        <table>
          <thead>
            <tr>
              {shown.map((column, position) => (
                <th key={column.name} scope="col" data-number={isNumber(rows[0]?.[position])}>
                  {column.display_name || column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <TableRows columns={shown} fields={fields} rows={rows} from={from} />
          </tbody>
        </table>
      </section>
      <div className="table-foot">
        <p className="quiet" role="status" data-failed={state === 'failed' || undefined}>
          {state === 'loading' ? 'loading...' : state === 'failed' ? FAILED : rowsShown(from, rows.length, total)}
        </p>
        {place && pages > 1 ? (
          <Pager place={place} label={label} page={Math.floor(from / pageSize) + 1} pages={pages} onTurn={turn} />
        ) : null}
      </div>
      <p className="table-origin">{originText(origin)}</p>
    </div>
  )
}

/** A refusal says its own reason behind the words that every failure has. */
function failure(answer: NeededData | undefined): string {
  const reason = answer && !answer.ok ? answer.problem.message : FAILED
  return reason === FAILED ? FAILED : `${FAILED} ${reason}`
}

/** Numbers stand to the right, under a heading that does too. */
function isNumber(cell: Cell | undefined): true | undefined {
  return typeof cell === 'number' || undefined
}

function rowsShown(from: number, shown: number, total: number): string {
  const [first, last, all] = [from + 1, from + shown, total].map((count) => count.toLocaleString('en-US'))
  return shown === 0 ? 'No Items' : `Rows ${first} to ${last} of ${all}`
}

function originText({ source, version, updatedAt }: DataOrigin): string {
  const name = [source, version].filter((part) => part !== '').join(', ')
  return [`Source: ${name || 'unnamed'}`, shownDay(updatedAt)].filter((part) => part !== '').join(' · ')
}
