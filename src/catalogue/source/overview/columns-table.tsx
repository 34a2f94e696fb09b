import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { ColumnSketch } from './column-sketch.tsx'
import { usePictures } from './use-pictures.ts'

export type ShownColumn = { name: string; title: string; type: string; description: string }

/** Columns that are shown until somebody asks for more. */
const FIRST_SHOWN = 15

type ColumnsTableProps = {
  columns: readonly ShownColumn[]
  viewId: number | null
  /** The version that they are of; empty where they are those of the source. */
  version: string
}

/** The columns of a source: what they are called, hold and mean, and what their values look like. */
export function ColumnsTable({ columns, viewId, version }: ColumnsTableProps) {
  const [searchParams] = useSearchParams()
  const [all, setAll] = useState(searchParams.get('columns') === 'all')
  const shown = all ? columns : columns.slice(0, FIRST_SHOWN)
  const { of, byName, problem } = usePictures(viewId, shown.length)
  return (
    <section aria-label="Columns">
      <h2 className="mb-2 text-lg font-semibold">
        Columns{' '}
        <span className="font-normal text-muted tabular-nums">
          {version === '' ? columns.length : `${columns.length}, of ${version}`}
        </span>
      </h2>
      {columns.length === 0 ? (
        <p className="text-muted">
          No columns yet. They come with the first file, or are described on the Metadata page.
        </p>
      ) : (
        <section
          aria-label="Columns, table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
          tabIndex={0}
          className="scrolls-sideways relative isolate overflow-x-auto rounded-lg border border-border bg-raised"
        >
          <table className="w-full text-left">
            <thead className="bg-sunken">
              <tr>
                {['Name', 'Type', 'Meaning', ...(viewId === null ? [] : ['Values'])].map((heading) => (
                  <th
                    key={heading}
                    scope="col"
                    className="bg-sunken px-4 py-2 font-medium whitespace-nowrap first:sticky first:left-0 first:z-10"
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border">
              {shown.map(({ name, title, type, description }) => (
                <tr key={name} className="align-top">
                  <th
                    scope="row"
                    className="sticky left-0 z-10 max-w-64 min-w-36 bg-raised px-4 py-2.5 font-medium [overflow-wrap:anywhere] sm:min-w-52"
                  >
                    {title}
                    {title === name ? null : (
                      <span className="block font-mono text-xs font-normal text-muted">{name}</span>
                    )}
                  </th>
                  <td className="px-4 py-2.5 text-muted">{type}</td>
                  <td className="max-w-96 min-w-40 px-4 py-2.5 [overflow-wrap:anywhere]">
                    {description === '' ? <span className="text-muted">No Description</span> : description}
                  </td>
                  {viewId === null ? null : (
                    <td className="px-4 py-2.5">
                      {byName.has(name) || of === null ? <ColumnSketch picture={byName.get(name)} /> : '-'}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {problem === null ? null : <p className="mt-2 text-muted">{`The values could not be read: ${problem}`}</p>}
      {columns.length > FIRST_SHOWN ? (
        <div className="mt-2">
          <Button kind="quiet" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? 'see less' : 'see more'}
          </Button>
          <noscript>
            <a href="?columns=all">see more</a>
          </noscript>
        </div>
      ) : null}
    </section>
  )
}
