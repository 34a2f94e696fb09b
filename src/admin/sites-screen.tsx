import { HardDrive, type LucideIcon, Trash2, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { isOver } from '#domain/job/job.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AddSiteForm } from './add-site-form.tsx'
import type { AdminForm } from './admin-form.ts'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
import type { Doomed } from './deletion.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type CancelAnswer, JobList, type ShownJob } from './job-list.tsx'
import type { SiteAnswer } from './site-answer.ts'
import { type ListedSite, SiteSection } from './site-section.tsx'

type SitesScreenProps = {
  user: WorkbenchUser
  levelEverywhere: number
  sites: ListedSite[]
  patterns: Pattern[]
  jobs: ShownJob[]
  answer: SiteAnswer | CancelAnswer | null
}

const POLL_MS = 1000

/** The sites one may see, each with its patterns, and the form for another site. */
export function SitesScreen({ user, levelEverywhere, sites, patterns, jobs, answer }: SitesScreenProps) {
  const [form, setForm] = useState<AdminForm | null>(null)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const all = levelEverywhere >= ADMINISTRATOR
  useRevalidation(
    jobs.some((job) => !isOver(job)),
    POLL_MS,
  )
  const cancelled = answer && 'cancelled' in answer ? answer : null
  const refused = answer && !('cancelled' in answer) && !answer.ok ? answer : null
  const administers = all || sites.some(({ level }) => level >= ADMINISTRATOR)
  const actions = (
    <>
      {administers ? <HeadLink href="/list/import" icon={Upload} label="Import a site" /> : null}
      {all ? <HeadLink href="/list/storage" icon={HardDrive} label="Storage" /> : null}
      <HeadLink href="/trash" icon={Trash2} label="Trash" />
    </>
  )
  return (
    <AdminShell place="Sites" user={user} actions={actions}>
      <ScreenHeading title="Sites">
        A site holds patterns: sites of pages and catalogues of data, each at its own address.
      </ScreenHeading>
      <JobList jobs={jobs} answer={cancelled} />
      <div className="grid gap-10">
        {sites.map((site) => (
          <SiteSection
            key={site.id}
            site={site}
            patterns={patterns.filter(({ app }) => app === site.app)}
            mayDelete={all && sites.length > 1}
            onForm={setForm}
            onDelete={setDoomed}
          />
        ))}
        {all ? (
          <section aria-label="Add a site" className="grid gap-4 border-t border-border pt-8">
            <h2 className="text-lg font-semibold">Add a site</h2>
            <AddSiteForm
              key={sites.length}
              name={refused?.name ?? ''}
              problem={refused?.fields.name ?? refused?.form ?? null}
            />
          </section>
        ) : null}
      </div>
      {form ? <FormDialog form={form} onClose={() => setForm(null)} /> : null}
      <DeletionDialog doomed={doomed} onClose={() => setDoomed(null)} />
    </AdminShell>
  )
}

/** Asks for the screen's data again every so often, as long as something on it is under way. */
function useRevalidation(active: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [active, everyMs, revalidate])
}

/** On a phone its icon alone, so that all of the head has room. */
function HeadLink({ href, icon, label }: { href: string; icon: LucideIcon; label: string }) {
  return (
    <ButtonLink href={href} kind="quiet" icon={icon} title={label} className="max-sm:px-2">
      <span className="max-sm:sr-only">{label}</span>
    </ButtonLink>
  )
}
