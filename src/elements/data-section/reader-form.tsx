import { type FormEvent, useMemo, useRef } from 'react'
import { controlKey, type ReaderControl, readerControls } from '#domain/data/section/reader-controls.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { askedOf, LONGEST_SEARCH, type ReaderState, readerKey } from '#domain/element/reader-state.ts'
import { parseQuery, printQuery } from '#domain/page/view/page-filters.ts'
import { askPage } from '#elements/ask-page.ts'
import type { ElementPlace } from '#elements/element-view.ts'
import { afterPause } from '#elements/latest-answer.ts'
import type { Reading } from '#elements/use-reader.ts'
import { FilterControl } from './filter-control.tsx'
import { useFollowingField } from './following-field.ts'

type ReaderFormProps = {
  settings: SectionState
  place: ElementPlace
  label: string
  reading: Reading
  /** Whether there are enough rows to search in. */
  searchable: boolean
}

/** What readers ask of a section: words to be found in its rows, and values of the filters that are left to them. */
export function ReaderForm({ settings, place, label, reading, searchable }: ReaderFormProps) {
  const { reader } = reading
  const controls = readerControls(settings, { filters: place.filters, reader })
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(reading)
  latest.current = reading
  const askSoon = useMemo(() => afterPause(() => void latest.current.ask({})), [])
  const submitSoon = useMemo(() => afterPause(() => form.current?.requestSubmit()), [])
  if (!searchable && controls.length === 0) return null

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A filter of the page is followed by all its sections, so that the whole page is asked for.
    if (controls.some(({ pageKey }) => pageKey !== null)) {
      if (askPage(`?${searchOf(event.currentTarget)}`)) event.preventDefault()
      return
    }
    event.preventDefault()
    const words = new FormData(event.currentTarget).get(readerKey.search(place.anchor))
    void reading.ask({ search: String(words ?? '').trim(), page: 1 })
  }
  const change = (control: ReaderControl, values: string[]) => {
    if (control.pageKey !== null) return submitSoon(null)
    reading.want((wanted) => ({ filters: withValues(wanted, control, values), page: 1 }))
    askSoon(null)
  }
  return (
    <form
      ref={form}
      className="table-search"
      aria-label={`Filters of ${label || 'the table'}`}
      method="get"
      action={`#${encodeURIComponent(place.anchor)}`}
      onSubmit={submit}
    >
      {Object.entries(others(place, reader, controls)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {controls.map((control) => (
        <FilterControl
          key={controlKey(place.anchor, control)}
          control={control}
          name={controlKey(place.anchor, control)}
          offered={offeredTo(controls, control, reading.data)}
          onChange={(values) => change(control, values)}
        />
      ))}
      {searchable ? <SearchWords name={readerKey.search(place.anchor)} label={label} words={reader.search} /> : null}
      <button type="submit">{searchable ? 'Search' : 'Apply'}</button>
    </form>
  )
}

/** What a form says, several values of one name as one parameter. */
function searchOf(form: HTMLFormElement): string {
  const said = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') said.append(name, value)
  return printQuery(parseQuery(said.toString().replaceAll('+', '%20'), [...said.keys()]))
}

function SearchWords({ name, label, words }: { name: string; label: string; words: string }) {
  // Back and Forward change the words as well; what was typed before this script listened stays, and is sent with the form.
  const field = useFollowingField(words)
  return (
    <input
      ref={field}
      type="search"
      name={name}
      aria-label={`Search ${label || 'the table'}`}
      placeholder="Search..."
      defaultValue={words}
      maxLength={LONGEST_SEARCH}
    />
  )
}

/** The answers about values stand last, in the order of the controls that list them. */
function offeredTo(
  controls: readonly ReaderControl[],
  control: ReaderControl,
  data: readonly NeededData[],
): NeededData | undefined {
  const listed = controls.filter(({ isListed }) => isListed)
  const position = listed.indexOf(control)
  return position < 0 ? undefined : data[data.length - listed.length + position]
}

/** What a reader's state is with other values of one filter; the other filters stay. */
export function withValues(reader: ReaderState, { column, filter }: ReaderControl, values: string[]) {
  const { name } = column
  const rest = reader.filters.filter((one) => one.column !== name || one.operation !== filter.operation)
  return [...rest, { column: name, operation: filter.operation, values }]
}

/** Parameters that the form does not set itself, so that they stay as they are. */
function others(place: ElementPlace, reader: ReaderState, controls: readonly ReaderControl[]): Record<string, string> {
  const own = new Set(controls.map((control) => controlKey(place.anchor, control)))
  const all = askedOf(place.anchor, { ...reader, search: '', page: 1 }, place.query)
  return Object.fromEntries(Object.entries(all).filter(([key]) => !own.has(key)))
}
