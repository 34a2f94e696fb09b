import { Table } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import type { SourceField } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import { sectionField } from '#domain/data/section/section-column.ts'
import { FieldCell } from '#fields/field-cell.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { ListPager } from '../../list-pager.tsx'
import { useShownSource } from '../shown-source.ts'

export type TablePage = {
  columns: { name: string; title: string; dataType: string; field: SourceField | null }[]
  /** Those that came with the document, of so many on the page. */
  rows: Cell[][]
  onPage: number
  from: number
  total: number
  page: number
  pages: number
}

const FIGURES = new Intl.NumberFormat('en-US')

/** The rows of a version, a thousand a page; a source that describes no fields has no table. */
export function TableScreen({ table }: { table: TablePage | null }) {
  const { source, version, versions } = useShownSource()
  if (versions.length === 0 || !version)
    return (
      <EmptyState
        title="Please select a version"
        icon={Table}
        action={
          <Link to={sourcePath(source.id, 'upload')} className={buttonClass()}>
            Upload a file
          </Link>
        }
      >
        {versions.length === 0 ? 'This source has no version yet. A file makes the first one.' : null}
      </EmptyState>
    )
  if (source.fields.length === 0)
    return (
      <EmptyState
        title="Please setup metadata."
        icon={Table}
        action={
          <Link to={sourcePath(source.id, 'metadata', version.id)} className={buttonClass({ kind: 'primary' })}>
            Go to Metadata
          </Link>
        }
      >
        The table shows the fields that the Metadata page describes.
      </EmptyState>
    )
  if (!table || table.total === 0)
    return (
      <EmptyState
        title="No Items"
        icon={Table}
        action={
          <Link to={sourcePath(source.id, 'upload', version.id)} className={buttonClass()}>
            Upload a file
          </Link>
        }
      >
        This version has no rows.
      </EmptyState>
    )
  return <Rows key={`${version.id} ${table.page}`} viewId={version.id} table={table} label={source.name} />
}

/** Cells that are drawn at once, so that a wide table answers a scroll in time. */
const CELLS_AT_ONCE = 6_000

function Rows({ viewId, table, label }: { viewId: number; table: TablePage; label: string }) {
  const { columns, from, total, page, pages, onPage } = table
  const rows = useWholePage(viewId, table)
  const step = Math.max(20, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.length)))
  const [drawn, setDrawn] = useState(step)
  const last = Math.min(drawn, rows.length)
  useEffect(() => {
    if (drawn >= rows.length || rows.length * columns.length > 4 * CELLS_AT_ONCE) return
    const timer = setTimeout(() => setDrawn(drawn + step))
    return () => clearTimeout(timer)
  }, [drawn, rows.length, columns.length, step])
  const fields = columns.map(({ name, field }) => sectionField({ name, show: true }, field ?? undefined))
  return (
    <>
      <p role="status" className="mb-2 text-muted tabular-nums">
        {`Rows ${FIGURES.format(from + 1)} to ${FIGURES.format(from + onPage)} of ${FIGURES.format(total)}`}
      </p>
      <section
        aria-label={`${label}, rows`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[75dvh] overflow-auto rounded-lg border border-border bg-raised"
      >
        <table className="border-separate border-spacing-0 text-left">
          <thead>
            <tr>
              {columns.map(({ name, title, dataType }) => (
                <th
                  key={name}
                  scope="col"
                  className={`sticky top-0 z-10 border-b border-border bg-sunken px-3 py-2 font-medium whitespace-nowrap ${dataType === 'numeric' ? 'text-right' : ''}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, last).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: each stands at its position in all rows
              <tr key={from + at}>
                {fields.map((field, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never reorder
                    key={column}
                    className={`max-w-80 truncate border-b border-border px-3 py-1.5 ${columns[column]?.dataType === 'numeric' ? 'text-right tabular-nums' : ''}`}
                  >
                    <FieldCell field={field} value={row[column] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {last < rows.length ? (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
          {`${last} of the ${onPage} rows on this page are drawn.`}
          <Button size="small" onClick={() => setDrawn(drawn + step)}>
            Show more rows
          </Button>
        </p>
      ) : null}
      <ListPager label="Pages of rows" page={page} pages={pages} href={(asked) => `?page=${asked}`} />
    </>
  )
}

/** The rows of a page; those of a wide table that did not come with the document are asked for. */
function useWholePage(viewId: number, { rows, onPage, page }: TablePage): Cell[][] {
  const [whole, setWhole] = useState<Cell[][] | null>(null)
  const isWhole = rows.length === onPage
  useEffect(() => {
    if (isWhole) return
    const leaving = new AbortController()
    callVerb('versions.page', { viewId, page }, { signal: leaving.signal }).then(
      (answer) => (answer.ok ? setWhole(answer.value.rows) : undefined),
      () => undefined,
    )
    return () => leaving.abort()
  }, [viewId, page, isWhole])
  return whole ?? rows
}
