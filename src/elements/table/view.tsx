import type { SectionState } from '#domain/data/section/section-state.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import type { DataOrigin, NeededData } from '#domain/element/data-need.ts'
import { asksNothing } from '#domain/element/reader-state.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { useReader } from '#elements/use-reader.ts'
import { Headings } from './headings.tsx'
import { Pager } from './pager.tsx'
import { SearchForm } from './search-form.tsx'
import { TableRows } from './table-rows.tsx'

const FAILED = 'An Error occurred while fetching data.'

/** Rows of a version page by page, and where they come from. */
export default function TableElement({ settings, data, reader, label, place }: ElementViewProps<SectionState>) {
  const reading = useReader({ data, reader }, place)
  const { state } = reading
  const [answer] = reading.data
  const shown = settings.columns.filter((column) => column.show)
  if (!settings.sourceInfo) return <p className="quiet">No version selected.</p>
  if (shown.length === 0) return <p className="quiet">No columns selected.</p>
  if (!answer?.ok || !('rows' in answer)) {
    return (
      <p className="problem" role="alert">
        {failure(answer)}
      </p>
    )
  }
  const { rows, fields, from, origin } = answer
  const total = answer.total ?? from + rows.length
  const { pageSize } = settings.display
  const pages = Math.ceil(total / pageSize)
  const asked = !asksNothing(reading.reader)
  return (
    <div className="table-element">
      {place && (pages > 1 || asked) ? <SearchForm place={place} label={label} reading={reading} /> : null}
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
            <Headings
              columns={shown}
              fields={fields}
              first={rows[0]}
              reading={reading}
              sortable={place !== null && (total > 1 || asked)}
            />
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
          <Pager label={label} page={Math.floor(from / pageSize) + 1} pages={pages} reading={reading} />
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

function rowsShown(from: number, shown: number, total: number): string {
  const [first, last, all] = [from + 1, from + shown, total].map((count) => count.toLocaleString('en-US'))
  return shown === 0 ? 'No Items' : `Rows ${first} to ${last} of ${all}`
}

function originText({ source, version, updatedAt }: DataOrigin): string {
  const name = [source, version].filter((part) => part !== '').join(', ')
  return [`Source: ${name || 'unnamed'}`, shownDay(updatedAt)].filter((part) => part !== '').join(' · ')
}
