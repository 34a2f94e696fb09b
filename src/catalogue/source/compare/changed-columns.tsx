import { Link } from 'react-router'
import { type ComparisonAddress, comparisonQuery } from '#domain/catalogue/comparison-address.ts'
import { NO_NAME } from '../source-shell.tsx'
import type { Compared } from './compared.ts'

/** The columns in which two versions differ: how often each changed, which were added, left out, renamed or retyped. */
export function ChangedColumns({ asked, compared }: { asked: ComparisonAddress; compared: Compared }) {
  const { columns, added, removed, before, after } = compared
  const changed = columns.filter(({ rows }) => rows > 0).toSorted((a, b) => b.rows - a.rows)
  const renamed = columns.filter(({ formerName }) => formerName !== null)
  const retyped = columns.filter(({ types }) => types !== null)
  const notes = [
    ...(added.length > 0 ? [[`Only in ${after.name || NO_NAME}`, named(added)] as const] : []),
    ...(removed.length > 0 ? [[`Only in ${before.name || NO_NAME}`, named(removed)] as const] : []),
    ...renamed.map(({ title, formerName }) => ['Renamed', `${formerName} is now ${title}`] as const),
    ...retyped.map(
      ({ title, types }) => ['Different type', `${title}: ${types?.before}, now ${types?.after}`] as const,
    ),
  ]
  if (changed.length === 0 && notes.length === 0) return null
  return (
    <section aria-label="Columns that differ" className="grid gap-3">
      <h3 className="text-base font-semibold">Columns that differ</h3>
      {changed.length > 0 ? (
        <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {changed.map(({ name, title, rows }) => (
            <li key={name} className="max-w-full min-w-0">
              <Link
                to={comparisonQuery(asked, { column: name, kind: undefined })}
                preventScrollReset
                aria-current={asked.column === name ? 'true' : undefined}
                className="flex min-h-8 items-center gap-2 rounded-full border border-border bg-raised px-3 hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent pointer-coarse:min-h-11"
              >
                <span dir="auto" className="truncate">
                  {title}
                </span>
                <span className="text-muted tabular-nums">
                  {rows.toLocaleString('en')}
                  <span className="sr-only"> changed {rows === 1 ? 'row' : 'rows'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {notes.length > 0 ? (
        <dl className="grid max-h-40 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-[max-content_minmax(0,1fr)]">
          {notes.map(([what, which]) => (
            <div key={`${what} ${which}`} className="contents max-sm:block">
              <dt className="text-muted">{what}</dt>
              <dd className="[overflow-wrap:anywhere]">{which}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

const named = (columns: readonly { title: string }[]) => columns.map(({ title }) => title).join(', ')
