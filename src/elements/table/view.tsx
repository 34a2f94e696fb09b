import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { isNotOff, isOn } from '#domain/data/section/display-switch.ts'
import { columnKey } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { asksNothing } from '#domain/element/reader-state.ts'
import { printedRowsText } from '#domain/page/print/print-limits.ts'
import { canBeAsked, othersText } from '#elements/copies.ts'
import { Attribution } from '#elements/data-section/attribution.tsx'
import { DownloadMenu } from '#elements/data-section/download/download-menu.tsx'
import { FailedSection } from '#elements/data-section/failed-section.tsx'
import { FETCH_FAILED } from '#elements/data-section/failure.ts'
import { FilterChips } from '#elements/data-section/filter-chips.tsx'
import { ReaderForm } from '#elements/data-section/reader-form.tsx'
import { RowsInView, useRowsInView } from '#elements/data-section/rows-in-view.tsx'
import { sectionMessage } from '#elements/data-section/section-message.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { type Reading, useReader } from '#elements/use-reader.ts'
import { BodyRows, columnsOf } from './body-rows.tsx'
import { Headings } from './headings.tsx'
import { LoadMore } from './load-more.tsx'
import { Pager } from './pager.tsx'
import { RemovedRow, useRowRemoval } from './row-removal.tsx'
import { tableRows } from './table-rows.ts'

/** Rows of a version page by page, and where they come from. */
export default function TableElement({ settings, data, reader, label, place }: ElementViewProps<SectionState>) {
  const reading = useReader({ data, reader }, place)
  const { state } = reading
  const mode = place ? 'view' : 'edit'
  const [resized, setResized] = useState<ReadonlyMap<string, number>>(new Map())
  const frame = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<number>()
  // The second column stays where the first one ends, which only a browser knows, and anew with other rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const heading = frame.current?.querySelector('th')
    if (heading && place) setMeasured(heading.offsetWidth)
  }, [place, reading.data])
  // A spreadsheet has all rows, whichever page is shown.
  const inView = useRowsInView(place, reading, { page: 1 })
  const removal = useRowRemoval(settings, place, reading, frame)
  const printed = place?.printed
  const message = sectionMessage(settings, mode)
  if (message) return <Message {...message} />
  const shown = tableRows(settings, reading.data)
  const [answer] = reading.data
  if (shown === null)
    return <FailedSection answer={reading.data.find(({ ok }) => !ok)} place={place} reading={reading} />
  const { fields, from, total } = shown
  const { display } = settings
  const { pageSize } = display
  const isPaged = isNotOff(display, 'usePagination')
  const pages = Math.ceil(total / pageSize)
  const asked = !asksNothing(reading.reader)
  const rows = state === 'failed' ? [] : shown.rows
  const count = shown.rows.filter(({ totalRow }) => !totalRow).length
  // What was set by hand was set for a screen.
  const widths = new Map(printed ? [] : [...storedWidths(settings), ...resized])
  const first = columnsOf(settings, mode, false).standing[0]
  const firstWidth = (first && widths.get(columnKey(first.column))) ?? measured
  return (
    <div className="table-element">
      {/* Above the form, whose open lists would cover them. */}
      {place ? <FilterChips settings={settings} place={place} reading={reading} /> : null}
      {canBeAsked(place) ? (
        <ReaderForm settings={settings} place={place} label={label} reading={reading} searchable={pages > 1 || asked} />
      ) : null}
      {inView ? <RowsInView inView={inView} of="rows" label={label} /> : null}
      {inView?.isEditing ? null : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: no landmark, of which two may share a name, and no set of controls. */}
          <div
            ref={frame}
            role="group"
            className="table-frame"
            style={firstWidth === undefined ? undefined : ({ '--first-column': `${firstWidth}px` } as CSSProperties)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its own frame, by keyboard too.
            tabIndex={0}
            aria-label={`${label || 'Table'}, rows`}
            aria-busy={state === 'loading'}
            data-striped={isOn(display, 'striped') || undefined}
            data-gutters={isOn(display, 'showGutters') || undefined}
            data-more-rows={count < total || undefined}
          >
            <table>
              <thead>
                <Headings
                  settings={settings}
                  fields={fields}
                  rows={shown.rows}
                  reading={reading}
                  sortable={canBeAsked(place) && (total > 1 || asked)}
                  widths={widths}
                  onResize={place && !printed ? (key, width) => setResized(new Map([...resized, [key, width]])) : null}
                  mode={mode}
                  mayRemove={removal !== null}
                />
              </thead>
              <tbody>
                <BodyRows
                  settings={settings}
                  fields={fields}
                  rows={rows}
                  from={from}
                  widths={widths}
                  mode={mode}
                  onRemove={removal?.remove ?? null}
                />
              </tbody>
            </table>
            {canBeAsked(place) && !isPaged && count < total ? <LoadMore reading={reading} shown={count} /> : null}
          </div>
          {removal ? <RemovedRow {...removal} /> : null}
          <div className="table-foot">
            <p className="quiet" role="status" data-failed={state === 'failed' || undefined}>
              {statusText(
                reading,
                printed
                  ? printedRowsText({ shown: from + count, total, ...printed })
                  : isPaged
                    ? `${rowsShown(from, count, total)}${othersText(place, count < total)}`
                    : `showing ${count.toLocaleString('en-US')} rows`,
              )}
            </p>
            {state === 'failed' ? (
              <button type="button" className="table-retry" onClick={() => reading.retry()}>
                Retry
              </button>
            ) : null}
            <DownloadMenu settings={settings} place={place} reading={reading} label={label} />
            {canBeAsked(place) && isPaged && pages > 1 ? (
              <Pager label={label} page={Math.floor(from / pageSize) + 1} pages={pages} reading={reading} />
            ) : null}
          </div>
        </>
      )}
      {answer === undefined ? <p className="saved-rows quiet">{savedText(settings)}</p> : null}
      <Attribution settings={settings} origin={answer?.ok ? answer.origin : null} />
    </div>
  )
}

function Message({ text, isProblem }: { text: string; isProblem: boolean }) {
  return (
    <p className={isProblem ? 'problem' : 'quiet'} role={isProblem ? 'alert' : undefined}>
      {text}
    </p>
  )
}

function statusText({ state }: Reading, text: string): string {
  return state === 'loading' ? 'loading...' : state === 'failed' ? FETCH_FAILED : text
}

function rowsShown(from: number, shown: number, total: number): string {
  const [first, last, all] = [from + 1, from + shown, total].map((count) => count.toLocaleString('en-US'))
  return shown === 0 ? 'No Items' : `Rows ${first} to ${last} of ${all}`
}

/** Rows that were saved are never passed off as what is there now. */
function savedText({ dataSavedAt, sourceInfo }: SectionState): string {
  const day = shownDay([dataSavedAt, sourceInfo?.updated_at, ''].find((one) => typeof one === 'string') ?? '')
  return `Saved with this page${day && ` on ${day}`}. The source may have changed since.`
}

function storedWidths({ columns }: SectionState): [string, number][] {
  return columns.flatMap((column): [string, number][] =>
    typeof column.size === 'number' && column.size > 0 ? [[columnKey(column), column.size]] : [],
  )
}
