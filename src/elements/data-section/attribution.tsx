import type { SectionState } from '#domain/data/section/section-state.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import type { SourceInfo } from '#domain/data/source-info.ts'
import type { DataOrigin } from '#domain/element/data-need.ts'
import { sourceAddress } from './source-address.ts'

/** Whether the source of a section can be looked at; false where there is nothing but pages. */
export const SOURCE_LINKED = 'sourceLinked'

type AttributionProps = { settings: SectionState; origin: DataOrigin | null }

/** Where the numbers of a section come from: source, version and date, with a link to the source. */
export function Attribution({ settings: { sourceInfo, display }, origin }: AttributionProps) {
  if (!sourceInfo || display.showAttribution === false) return null
  const { source, version, updatedAt } = origin ?? storedOrigin(sourceInfo)
  const name = [source, version].filter(Boolean).join(', ') || 'unnamed'
  const day = shownDay(updatedAt)
  // An exported site has no catalogue.
  const isLinked = display[SOURCE_LINKED] !== false
  return (
    <p className="table-origin">
      Source:{' '}
      {isLinked ? (
        <a dir="auto" href={sourceAddress(sourceInfo, display.dataBaseUrl, origin)}>
          {name}
        </a>
      ) : (
        name
      )}
      {day && ` · ${day}`}
    </p>
  )
}

function storedOrigin({ name, view_name, updated_at }: SourceInfo) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { source: name, version: text(view_name), updatedAt: text(updated_at) }
}
