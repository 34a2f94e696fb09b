import { Link, useSearchParams } from 'react-router'
import { shownVersions } from '#domain/catalogue/shown-versions.ts'
import type { SourceVersion } from '#domain/catalogue/source-details.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { counted } from '../../counted.ts'
import { ListPager } from '../../list-pager.tsx'
import { CompareLink } from '../compare/compare-link.tsx'

const PARAMETER = 'versions'

/** The versions of a source, the newest first. */
export function VersionsTable({ sourceId, versions }: { sourceId: number; versions: readonly SourceVersion[] }) {
  const [searchParams] = useSearchParams()
  const { shown, page, pages } = shownVersions(versions, Number(searchParams.get(PARAMETER) ?? 1))
  const href = (asked: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(searchParams), [PARAMETER]: String(asked) })}`
  return (
    <section aria-label="Versions">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">
          Versions <span className="font-normal text-muted tabular-nums">{versions.length}</span>
        </h2>
        <CompareLink sourceId={sourceId} versions={versions} />
      </div>
      {versions.length === 0 ? <p className="text-muted">No versions yet.</p> : null}
      {versions.length === 0 ? null : (
        <table className="w-full border-y border-border text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Created</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {shown.map(({ id, name, rows, createdAt, inPreparation }) => (
              <tr key={id} className="align-top">
                <td className="py-2 pr-3">
                  <Link
                    to={sourcePath(sourceId, 'view', id)}
                    dir="auto"
                    className="font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
                  >
                    {name || 'No Name'}
                  </Link>
                  <span className="block text-muted tabular-nums">
                    {rows === null ? 'No data yet' : counted(rows, 'row')}
                    {inPreparation ? ', in preparation' : ''}
                  </span>
                </td>
                <td className="py-2 text-right whitespace-nowrap text-muted tabular-nums">
                  <time dateTime={createdAt}>{shownDay(createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListPager label="Pages of versions" page={page} pages={pages} href={href} />
    </section>
  )
}
