import { Download, GitCompareArrows } from 'lucide-react'
import { Link } from 'react-router'
import { type ComparisonAddress, comparisonQuery, DIFFERENCES_PATH } from '#domain/catalogue/comparison-address.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import type { RowDifferenceKind } from '#domain/data/compare/row-difference.ts'
import { ButtonLink, buttonClass } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/lists/link-tabs.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { counted } from '../../counted.ts'
import { ListPager } from '../../list-pager.tsx'
import { useShownSource } from '../shown-source.ts'
import { ChangedColumns } from './changed-columns.tsx'
import type { Compared } from './compared.ts'
import { ComparisonForm } from './comparison-form.tsx'
import { DifferencesTable } from './differences-table.tsx'

const KINDS: [kind: RowDifferenceKind | undefined, label: string][] = [
  [undefined, 'All'],
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['changed', 'Changed'],
]

/** How two versions of a source differ: in rows, in columns, and row by row. */
export function CompareScreen({ asked, compared }: { asked: ComparisonAddress | null; compared: Compared | null }) {
  const { source, versions } = useShownSource()
  if (!asked || !compared)
    return (
      <EmptyState
        title="Nothing to compare yet"
        icon={GitCompareArrows}
        action={
          <Link to={sourcePath(source.id, 'upload')} className={buttonClass()}>
            Upload a file
          </Link>
        }
      >
        Two versions with rows are needed. Upload a file as a new version, then compare both here.
      </EmptyState>
    )
  const { counts } = compared
  const all = counts.added + counts.removed + counts.changed
  return (
    <div className="grid gap-6">
      <h2 className="text-xl font-semibold">Compare versions</h2>
      <ComparisonForm
        // Another pair has other columns to match rows by.
        key={comparisonQuery(asked)}
        asked={asked}
        compared={compared}
        versions={versions.filter(({ rows }) => rows !== null)}
      />
      {compared.before.id === compared.after.id ? (
        <p className="text-muted">These are the same version. Choose another one to compare with.</p>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <p role="status">
              {all === 0
                ? 'No rows differ. '
                : `${counted(all, 'row')} ${all === 1 ? 'differs' : 'differ'} between these versions. `}
              <span className="text-muted">
                {`${counted(counts.same, 'row')} ${counts.same === 1 ? 'is' : 'are'} the same.`}
              </span>
            </p>
            {all === 0 ? null : (
              <ButtonLink href={`${DIFFERENCES_PATH}${comparisonQuery(asked)}`} icon={Download}>
                Download as CSV
              </ButtonLink>
            )}
          </div>
          {counts.repeated > 0 && compared.by !== null ? (
            <p className="text-muted">
              {`${counted(counts.repeated, 'row')} ${counts.repeated === 1 ? 'shares its' : 'share their'} ${titleOf(compared, compared.by)} with another row. Such rows are compared in order.`}
            </p>
          ) : null}
          <ChangedColumns asked={asked} compared={compared} />
          <section aria-label="Rows that differ" className="grid gap-3">
            <LinkTabs
              label="Kinds of change"
              tabs={KINDS.map(([kind, label]) => ({
                label,
                href: comparisonQuery(asked, { kind, column: undefined }),
                current: asked.kind === kind && asked.column === undefined,
                count: kind ? counts[kind] : all,
              }))}
            />
            {asked.column === undefined ? null : (
              <p className="flex flex-wrap gap-x-3">
                {`Rows where ${titleOf(compared, asked.column)} changed: ${compared.total}`}
                <Link to={comparisonQuery(asked, { column: undefined })} className="text-accent hover:underline">
                  Show all changes
                </Link>
              </p>
            )}
            <DifferencesTable compared={compared} />
            <ListPager
              label="Pages of differences"
              page={compared.page}
              pages={compared.pages}
              href={(page) => comparisonQuery(asked, { page })}
            />
          </section>
        </>
      )}
    </div>
  )
}

const titleOf = ({ columns }: Compared, name: string) => columns.find((column) => column.name === name)?.title ?? name
