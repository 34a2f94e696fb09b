import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { ColumnSketch } from './column-sketch.tsx'
import { usePictures } from './use-pictures.ts'

export type ShownColumn = { name: string; title: string; type: string; description: string }

/** Columns that are shown until somebody asks for more. */
const FIRST_SHOWN = 15

/** Where there is little room they stand below the name. */
const BELOW_NAME: ReadonlySet<string> = new Set(['Type', 'Meaning'])

type ColumnsTableProps = {
  sourceId: number
  columns: readonly ShownColumn[]
  viewId: number | null
  /** The version that they are of; empty where they are those of the source. */
  version: string
}

/** The columns of a source: what they are called, hold and mean, and what their values look like. */
export function ColumnsTable({ sourceId, columns, viewId, version }: ColumnsTableProps) {
  const [searchParams] = useSearchParams()
  const [all, setAll] = useState(searchParams.get('columns') === 'all')
  const shown = all ? columns : columns.slice(0, FIRST_SHOWN)
  const { of, byName, problem } = usePictures(viewId, shown.length)
  return (
    <section aria-label="Columns" className="@container">
      <h2 className="mb-2 text-lg font-semibold wrap-anywhere">
        Columns{' '}
        <span className="font-normal text-muted tabular-nums">
          {version === '' ? columns.length : `${columns.length}, from ${version}`}
        </span>
      </h2>
      {columns.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">No columns yet. Upload a first file, or describe them on the Metadata page.</p>
          <Link className={buttonClass()} to={sourcePath(sourceId, 'upload')}>
            Upload a file
          </Link>
        </div>
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
                    className={`bg-sunken px-4 py-2 font-medium whitespace-nowrap ${BELOW_NAME.has(heading) ? '@max-2xl:hidden' : ''}`}
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
                    className="max-w-64 px-4 py-2.5 font-medium [overflow-wrap:anywhere] @max-2xl:min-w-44 @max-2xl:pr-2 @2xl:min-w-52"
                  >
                    {title}
                    {title === name ? null : (
                      <span className="block font-mono text-xs font-normal text-muted">{name}</span>
                    )}
                    <span className="mt-0.5 block font-normal text-muted @2xl:hidden">
                      {description === '' ? type : `${type}: ${description}`}
                    </span>
                  </th>
                  <td className="px-4 py-2.5 text-muted @max-2xl:hidden">{type}</td>
                  <td className="max-w-96 min-w-40 @max-2xl:hidden px-4 py-2.5 [overflow-wrap:anywhere]">
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
