import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { FINDING_KINDS, type FindingKind } from '#domain/page/quality/findings.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { type ManageFrame, ManageShell } from '../manage-shell.tsx'
import { type Report, useReport } from './use-report.ts'

type JudgedPage = Report['pages'][number]

type QualityProps = { frame: ManageFrame; patternId: number; first: Report }

const ANY = ''

/** All that is worth a look on the pages of a site, which are judged some at a time. */
export function QualityScreen({ frame, patternId, first }: QualityProps) {
  const { report, problem, retry } = useReport(patternId, first)
  const [kind, setKind] = useState<FindingKind | typeof ANY>(ANY)
  const shown = report.pages.flatMap((page): JudgedPage[] => {
    const findings = page.findings.filter((one) => kind === ANY || one.kind === kind)
    return findings.length > 0 ? [{ ...page, findings }] : []
  })
  const count = shown.reduce((sum, { findings }) => sum + findings.length, 0)
  return (
    <ManageShell {...frame} place="Dashboard" title="Data quality">
      <h1 className="text-2xl font-semibold">Data quality</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">
        What editors may want to fix: published pages as visitors see them, other pages as drafts.
      </p>
      {report.next !== null && problem === null ? (
        <div className="mb-6 max-w-xl">
          <Progress label="Checking pages" value={report.all - report.left} max={Math.max(1, report.all)} />
        </div>
      ) : null}
      {problem ? (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Notice kind="problem">{`Not all pages could be checked. ${problem}`}</Notice>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
      {report.next === null && report.pages.length === 0 ? (
        <EmptyState title="Nothing to fix" icon={ShieldCheck}>
          No page shows invalid rows, stale columns, older versions, empty results, broken links or pictures without a
          description.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="w-64">
              <Select
                label="Kind"
                value={kind}
                options={[
                  { value: ANY, label: 'All kinds' },
                  ...Object.entries(FINDING_KINDS).map(([value, label]) => ({ value, label })),
                ]}
                onChange={(event) => setKind(event.target.value as FindingKind)}
              />
            </div>
            <ButtonLink
              icon={Download}
              href={`/datasets/quality.csv?pattern=${patternId}${kind === ANY ? '' : `&kind=${kind}`}`}
              download
            >
              Download as CSV
            </ButtonLink>
          </div>
          <p role="status" className="mt-4 text-muted">
            {`${count} ${count === 1 ? 'finding' : 'findings'} on ${shown.length} ${shown.length === 1 ? 'page' : 'pages'}`}
          </p>
          <ul aria-label="Findings" className="mt-2 divide-y divide-border border-y border-border">
            {shown.map((page) => (
              <PageLines key={page.id} base={frame.base} page={page} />
            ))}
          </ul>
        </>
      )}
    </ManageShell>
  )
}

function PageLines({ base, page }: { base: string; page: JudgedPage }) {
  const edit = pagePath(base, `edit/${page.slug}`)
  return (
    <li className="grid gap-2 py-4">
      <h2 className="flex flex-wrap items-center gap-2 font-medium">
        <a href={edit} dir="auto" className="min-w-0 wrap-anywhere hover:text-accent hover:underline">
          {page.title}
        </a>
        {page.state === 'draft' ? <Badge>Draft</Badge> : null}
      </h2>
      <ul className="grid gap-1.5">
        {page.findings.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings of a section may say the same.
          <li key={at} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <Badge tone="warning">{FINDING_KINDS[one.kind]}</Badge>
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {one.section}
            </span>
            <span className="text-muted [overflow-wrap:anywhere]">{one.text}</span>
            <a
              href={one.fix.href ?? `${edit}#${one.anchor}`}
              aria-label={`${one.fix.label}: ${one.section} in ${page.title}`}
              className="text-accent underline underline-offset-4"
            >
              {one.fix.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
