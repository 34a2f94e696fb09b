import type { MouseEvent } from 'react'
import { takesOne } from '#domain/data/section/filter-values.ts'
import { controlKey, type ReaderControl, readerControls } from '#domain/data/section/reader-controls.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { printQuery } from '#domain/page/view/page-filters.ts'
import { askPage } from '#elements/ask-page.ts'
import type { ElementPlace } from '#elements/element-view.ts'
import type { Reading } from '#elements/use-reader.ts'
import { controlLabel } from './filter-control.tsx'
import { withValues } from './reader-form.tsx'

type FilterChipsProps = { settings: SectionState; place: ElementPlace; reading: Reading }

/** The values that hold rows back, each with a link that takes it away; the last one takes all of them. */
export function FilterChips({ settings, place, reading }: FilterChipsProps) {
  const { reader } = reading
  const controls = readerControls(settings, { filters: place.filters, reader })
  const chosen = controls.flatMap((control) => control.values.map((value) => ({ control, value })))
  if (controls.length === 0) return null
  // The line is there before, so that nothing moves under whoever ticks the first value.
  const isStill = place.exported?.answers === null
  if (chosen.length === 0) return isStill ? null : <p className="reader-chips quiet">No filters set</p>
  if (isStill)
    return (
      <p className="reader-chips quiet">{chosen.map(({ control, value }) => chipText(control, value)).join(', ')}</p>
    )
  const without = (control: ReaderControl, value: string) => control.values.filter((one) => one !== value)
  const cleared = controls.map(({ column, filter }) => ({
    column: column.name,
    operation: filter.operation,
    values: [],
  }))
  const isOwn = controls.every(({ pageKey }) => pageKey === null)
  return (
    <ul className="reader-chips" aria-label="Active filters">
      {chosen.map(({ control, value }) => {
        const change = { filters: withValues(reader, control, without(control, value)), page: 1 }
        const text = chipText(control, value)
        return (
          <li key={`${controlKey(place.anchor, control)} ${value}`}>
            <a
              aria-label={`Remove ${text}`}
              href={
                control.pageKey === null
                  ? reading.hrefOf(change)
                  : pageHref(place, { [control.pageKey]: without(control, value) })
              }
              onClick={(event) => (control.pageKey === null ? reading.follow(event, change) : followPage(event))}
            >
              {text}
              <span aria-hidden="true">×</span>
            </a>
          </li>
        )
      })}
      <li>
        <a
          data-clear
          href={pageHref(place, clearedKeys(place, controls))}
          onClick={(event) => (isOwn ? reading.follow(event, { filters: cleared, page: 1 }) : followPage(event))}
        >
          Clear
        </a>
      </li>
    </ul>
  )
}

/** `state: NY`, `state not: NY`, `loss >= 20`. */
const chipText = (control: ReaderControl, value: string) =>
  `${controlLabel(control)}${takesOne(control.filter.operation) ? '' : ':'} ${value === 'null' ? 'No value' : value}`

/** Shows the page that a link leads to without leaving this one, where somebody does that. */
function followPage(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (askPage(new URL(event.currentTarget.href).search)) event.preventDefault()
}

const clearedKeys = ({ anchor }: ElementPlace, controls: readonly ReaderControl[]) =>
  Object.fromEntries(controls.map((control) => [controlKey(anchor, control), [] as string[]]))

/** The page with other values of these parameters; an empty one says that its filter holds nothing back. */
function pageHref({ query, anchor }: ElementPlace, values: Record<string, readonly string[]>): string {
  const changed = Object.fromEntries(Object.entries(values).map(([key, list]) => [key, list.join('|||')]))
  return `?${printQuery({ ...query, ...changed })}#${encodeURIComponent(anchor)}`
}
