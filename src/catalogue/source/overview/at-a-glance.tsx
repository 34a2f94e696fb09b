import type { ReactNode } from 'react'
import type { SourceDetails, SourceVersion } from '#domain/catalogue/source-details.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { InvalidRowsLink } from '../invalid-rows-link.tsx'

const FIGURES = new Intl.NumberFormat('en-US')

export type Glance = { rows: number | null; columns: number; bytes: number | null; changedAt: string }

type AtAGlanceProps = { source: SourceDetails; glance: Glance; version: SourceVersion | undefined }

/** What one wants to know of a source before anything else. */
export function AtAGlance({ source, glance, version }: AtAGlanceProps) {
  return (
    <section aria-labelledby="glance">
      <h2 id="glance" className="mb-2 text-base font-semibold">
        At a glance
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Fact label="Rows">
          {glance.rows === null ? 'No data yet' : FIGURES.format(glance.rows)}{' '}
          <InvalidRowsLink sourceId={source.id} version={version} />
        </Fact>
        <Fact label="Columns">{FIGURES.format(glance.columns)}</Fact>
        {glance.bytes === null ? null : <Fact label="Size">{`${shownBytes(glance.bytes)} as CSV`}</Fact>}
        <Fact label="Last change">
          <time dateTime={glance.changedAt}>{shownDay(glance.changedAt)}</time>
        </Fact>
        <Fact label="Licence">{source.licence || 'Not stated'}</Fact>
        <Fact label="Attribution">{source.attribution || 'Not stated'}</Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere] tabular-nums">{children}</dd>
    </>
  )
}
