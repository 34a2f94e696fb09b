import { readerControls } from '#domain/data/section/reader-controls.ts'
import { columnHeading } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { canBeAsked } from '#elements/copies.ts'
import { FilterChips } from '#elements/data-section/filter-chips.tsx'
import { ReaderForm } from '#elements/data-section/reader-form.tsx'
import type { ElementViewProps } from '#elements/element-view.ts'
import { useReader } from '#elements/use-reader.ts'

/** The filters that are left to readers, and the values that hold now. */
export default function FilterElement({ settings, data, reader, label, place }: ElementViewProps<SectionState>) {
  const reading = useReader({ data, reader }, place)
  if (!settings.sourceInfo)
    return <p className="quiet">{place ? 'Form data not available.' : 'No version selected.'}</p>
  if (!place) return <p className="quiet">{summary(settings)}</p>
  if (!canBeAsked(place) || readerControls(settings, { filters: place.filters, reader }).length === 0) return null
  return (
    <div className="table-element">
      <FilterChips settings={settings} place={place} reading={reading} />
      <ReaderForm settings={settings} place={place} label={label || 'the page'} reading={reading} searchable={false} />
    </div>
  )
}

/** Where the section is edited it says what readers will find. */
function summary(settings: SectionState): string {
  const controls = readerControls(settings, { filters: {}, reader: NOTHING_ASKED })
  const names = controls.map(({ column }) => columnHeading(column))
  return names.length === 0 ? 'Add external filters for readers to set.' : `Readers filter by ${names.join(', ')}.`
}
