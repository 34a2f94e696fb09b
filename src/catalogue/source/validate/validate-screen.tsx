import { CircleCheck, ListChecks, Rows3 } from 'lucide-react'
import { Link } from 'react-router'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { DIRTY_WARNING } from '#domain/validation/dirty-config.ts'
import type { ValidationReport } from '#domain/validation/validation-report.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useShownSource } from '../shown-source.ts'
import { InvalidRows } from './invalid-rows.tsx'
import { RepairPanel } from './repair-panel.tsx'
import { RevalidateButton } from './revalidate-button.tsx'
import type { ValidateAnswer } from './validate-form.ts'

// In UTC and said so: server and browser show the same.
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

type ValidateScreenProps = { report: ValidationReport | null; answer: ValidateAnswer | null }

/** The rows of a version that break the rules of their fields, and how they are put right. */
export function ValidateScreen({ report, answer }: ValidateScreenProps) {
  const { source } = useShownSource()
  if (!report)
    return (
      <EmptyState
        title="No version to validate"
        icon={ListChecks}
        action={
          <Link className={buttonClass({ kind: 'primary' })} to={sourcePath(source.id, 'upload')}>
            Upload a file
          </Link>
        }
      >
        This source has no rows yet. Upload a file to check its values against the rules of the fields.
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Summary report={report} />
        <RevalidateButton viewId={report.viewId} answer={answer} />
      </header>
      {report.dirty ? (
        <p role="status" className="rounded-md border border-warning/50 px-4 py-2.5 text-warning">
          {DIRTY_WARNING}
        </p>
      ) : null}
      <Findings report={report} sourceId={source.id} />
    </div>
  )
}

function Summary({ report: { rows, invalid, validatedAt } }: { report: ValidationReport }) {
  return (
    <div>
      <h2 className="text-lg font-semibold">
        {validatedAt === null
          ? `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}, not validated yet`
          : `${invalid.toLocaleString('en')} of ${rows.toLocaleString('en')} rows ${invalid === 1 ? 'is' : 'are'} invalid`}
      </h2>
      {validatedAt === null ? null : (
        <p className="text-muted">
          Last validated <time dateTime={validatedAt}>{MOMENT.format(new Date(validatedAt))} UTC</time>
        </p>
      )}
    </div>
  )
}

function Findings({ report, sourceId }: { report: ValidationReport; sourceId: number }) {
  if (report.rows === 0)
    return (
      <EmptyState title="No rows" icon={Rows3}>
        This version has no rows, so there is nothing to validate.
      </EmptyState>
    )
  if (report.columns.length === 0)
    return (
      <EmptyState
        title="No rules yet"
        icon={ListChecks}
        action={
          <Link className={buttonClass()} to={sourcePath(sourceId, 'metadata', report.viewId)}>
            Edit the fields
          </Link>
        }
      >
        Rows are checked against the rules of their fields: required, one of several options, a number, a date, a FIPS
        code. No field of this source has one.
      </EmptyState>
    )
  if (report.validatedAt === null)
    return (
      <EmptyState title="Not validated yet" icon={ListChecks}>
        {rulesText(report)}
      </EmptyState>
    )
  return (
    <>
      {report.invalid === 0 ? (
        <EmptyState title="All rows are valid" icon={CircleCheck}>
          {`No value breaks a rule of its field. Checked: ${named(report)}.`}
        </EmptyState>
      ) : null}
      {/* Also where all is valid: what was repaired a moment ago can still be undone. */}
      <RepairPanel key={report.viewId} report={report} />
      <InvalidRows table={report.table} invalid={report.invalid} />
    </>
  )
}

const MOST_NAMED = 8

function named({ columns }: ValidationReport): string {
  const labels = columns.map(({ label }) => label)
  const more = labels.length - MOST_NAMED
  return more > 0 ? `${labels.slice(0, MOST_NAMED).join(', ')} and ${more} more` : labels.join(', ')
}

function rulesText(report: ValidationReport): string {
  const [rules, them] = report.columns.length === 1 ? ['column has a rule', 'it'] : ['columns have rules', 'them']
  return `${report.columns.length} ${rules}: ${named(report)}. Press Re-Validate to find the rows that break ${them}.`
}
