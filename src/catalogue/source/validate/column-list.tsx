import { Link } from 'react-router'
import type { RepairChoices } from '#domain/validation/repair-choices.ts'
import type { ReportedColumn } from '#domain/validation/validation-report.ts'

type ColumnListProps = { columns: readonly ReportedColumn[]; chosen: string | null; choices: RepairChoices }

/** Columns with a rule, those with most invalid rows first; links, so that each can be opened without script. */
export function ColumnList({ columns, chosen, choices }: ColumnListProps) {
  const failing = columns.filter(({ rows }) => rows > 0)
  const fine = columns.length - failing.length
  return (
    <nav aria-label="Columns with invalid values" className="grid gap-2">
      <ul className="grid max-h-[32rem] gap-1 overflow-y-auto max-lg:max-h-64">
        {failing.map(({ key, name, label, rule, rows }) => (
          <li key={key}>
            <Link
              to={`?column=${encodeURIComponent(key)}`}
              preventScrollReset
              aria-current={key === chosen ? 'true' : undefined}
              className="flex items-baseline justify-between gap-3 rounded-md px-3 py-2 hover:bg-sunken aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent"
            >
              <span className="grid min-w-0">
                <span dir="auto" className="truncate font-medium">
                  {label}
                </span>
                <span className="truncate text-xs text-muted">
                  {choices[name] ? `${choices[name].length} chosen` : rule}
                </span>
              </span>
              <span className="text-danger tabular-nums">
                {rows.toLocaleString('en')}
                <span className="sr-only"> invalid {rows === 1 ? 'row' : 'rows'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {fine > 0 ? (
        <p className="px-3 text-muted">{`${fine} other ${fine === 1 ? 'column is' : 'columns are'} valid.`}</p>
      ) : null}
    </nav>
  )
}
