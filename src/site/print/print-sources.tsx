import { shownDay } from '#domain/data/shown-day.ts'
import type { DataOrigin } from '#domain/element/data-need.ts'

/** Where the numbers of a document come from, each source once. */
export function PrintSources({ origins }: { origins: readonly DataOrigin[] }) {
  if (origins.length === 0) return null
  return (
    <section className="print-sources">
      <h2 id="print-sources">Sources of the data</h2>
      <ol>
        {origins.map(({ sourceId, source, version, updatedAt }) => {
          const day = shownDay(updatedAt)
          return (
            <li key={`${sourceId} ${version}`}>
              {[source || 'unnamed', version].filter(Boolean).join(', ')}
              {day === '' ? null : `. Last changed ${day}`}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
