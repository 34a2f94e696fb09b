import { DatabaseZap } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { type Option, Select } from '#ui/controls/select.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { type ManageFrame, ManageShell } from '../manage-shell.tsx'
import { counted } from './counted.ts'
import { type PastUpdate, PastUpdateLine } from './past-update.tsx'
import type { SectionComparison } from './section-change.tsx'
import { SectionChoice, type ShownSection } from './section-choice.tsx'
import { useJob } from './use-job.ts'

/** As many as `updates.compare` takes at once. */
const COMPARED_AT_ONCE = 20
const ANY = ''

type VersionsProps = {
  frame: ManageFrame
  patternId: number
  sources: { id: number; name: string }[]
  shown: VerbAnswer<'updates.sections'> | null
  to: number | null
  updates: PastUpdate[]
  /** Whether all sections that show another version are chosen when the screen opens. */
  allChosen: boolean
}

/** Sections that show a source, and another version of it in many of them at once. */
export function VersionsScreen(props: VersionsProps) {
  const { frame, patternId, sources, shown, to, updates, allChosen } = props
  const [, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [filters, setFilters] = useState({ version: ANY, page: ANY, tag: ANY })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(allChosen ? othersThan(shown, to) : []))
  const [changes, setChanges] = useState<ReadonlyMap<number, SectionComparison>>(new Map())
  const [comparing, setComparing] = useState(false)
  const { job, run } = useJob()
  const all = shown?.sections ?? []
  const sections = all.filter((section) => isFound(section, filters))
  const wanted = sections.filter(({ id, viewId }) => chosen.has(id) && viewId !== to).map(({ id }) => id)

  function show(next: { source?: string; to?: string }) {
    setChosen(new Set())
    setChanges(new Map())
    setSearch((before) => {
      const source = next.source ?? before.get('source') ?? ''
      return { source, ...(next.to ? { to: next.to } : {}) }
    })
  }

  async function compare() {
    setComparing(true)
    const found = new Map<number, SectionComparison>()
    for (let at = 0; at < wanted.length && to !== null; at += COMPARED_AT_ONCE) {
      const some = wanted.slice(at, at + COMPARED_AT_ONCE)
      const answer = await callVerb('updates.compare', { patternId, viewId: to, sections: some })
      if (!answer.ok) {
        showToast({ kind: 'problem', title: 'The sections could not be compared', text: answer.message })
        break
      }
      for (const one of answer.value.sections) found.set(one.sectionId, one)
      setChanges(new Map(found))
    }
    setComparing(false)
  }

  async function update() {
    if (to === null) return
    const over = await run('Updating...', () => callVerb('updates.apply', { patternId, viewId: to, sections: wanted }))
    if (!over) return
    setChosen(new Set())
    setChanges(new Map())
    const { sections: done, skipped } = over.result as { sections: number; skipped: unknown[] }
    const text =
      skipped.length > 0 ? `${counted(skipped.length, 'section')} skipped, listed below with the reason.` : ''
    showToast({ kind: 'success', title: `${counted(done, 'section')} updated in drafts`, ...(text ? { text } : {}) })
  }

  async function undo(jobId: string) {
    const over = await run('Undoing...', () => callVerb('updates.take-back', { patternId, jobId }))
    if (!over) return
    const { sections: done, skipped } = over.result as { sections: number; skipped: number }
    const kept =
      skipped > 0
        ? `${counted(skipped, 'section')} ${skipped === 1 ? 'has' : 'have'} changed since then and will stay as ${skipped === 1 ? 'it is' : 'they are'}.`
        : ''
    showToast({ title: `${counted(done, 'section')} restored`, ...(kept ? { text: kept } : {}) })
  }

  async function publishTogether(pages: number[], viewId: number) {
    const asked = { patternId, pages: pages.map((id) => ({ id })), versions: [viewId] }
    const answer = await callVerb('releases.publish', asked)
    if (answer.ok) showToast({ kind: 'success', title: `${counted(pages.length, 'page')} and the version published` })
    else showToast({ kind: 'problem', title: 'Nothing was published', text: answer.message })
    await revalidate()
  }

  async function publish(pages: number[]) {
    const over = await run('Publishing...', () => callVerb('pages.publish-many', { patternId, pages }))
    if (!over) return
    const { published, failed } = over.result as { published: number; failed: { title: string; reason: string }[] }
    const text = failed.map(({ title, reason }) => `${title}: ${reason}`).join(' ')
    const kind = failed.length > 0 ? 'problem' : 'success'
    showToast({ kind, title: `${counted(published, 'page')} published`, ...(text ? { text } : {}) })
  }

  return (
    <ManageShell {...frame} place="Dashboard" title="Data versions">
      <h1 className="text-2xl font-semibold">Data versions</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">
        Every section shows one version of its source. Here you can switch many sections to another version at once.
        This changes drafts; visitors see it once the pages are published.
      </p>
      {sources.length === 0 ? (
        <EmptyState title="No section shows a source yet" icon={DatabaseZap}>
          Tables, cards, graphs and filters are listed here once a version is chosen for them in edit mode.
        </EmptyState>
      ) : (
        <form method="get" className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <Select
            label="Source"
            name="source"
            value={shown ? String(shown.source.id) : ANY}
            options={[{ value: ANY, label: 'Please Select' }, ...sources.map(({ id, name }) => option(id, name))]}
            onChange={(event) => show({ source: event.target.value })}
          />
          {shown ? (
            <Select
              label="Version to show"
              name="to"
              value={to === null ? ANY : String(to)}
              options={shown.versions.map(({ viewId, name, inPreparation }) =>
                option(viewId, `${name || 'No Name'}${inPreparation ? ', in preparation' : ''}`),
              )}
              onChange={(event) => show({ to: event.target.value })}
            />
          ) : null}
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
        </form>
      )}
      {shown ? (
        <section aria-labelledby="used-by" className="mt-8">
          <h2 id="used-by" className="text-lg font-semibold">
            {`Used by ${counted(shown.count, 'section')} on ${counted(new Set(all.map(({ page }) => page.id)).size, 'page')}`}
          </h2>
          <div className="mt-4 mb-5 grid max-w-3xl gap-4 sm:grid-cols-3">
            <Select
              label="Shows version"
              value={filters.version}
              options={choices(all, 'All versions', ({ viewId, version }) => [
                option(viewId ?? 0, version || 'No Name'),
              ])}
              onChange={(event) => setFilters({ ...filters, version: event.target.value })}
            />
            <Select
              label="Page"
              value={filters.page}
              options={choices(all, 'All pages', ({ page }) => [option(page.id, page.title)])}
              onChange={(event) => setFilters({ ...filters, page: event.target.value })}
            />
            <Select
              label="Tag"
              value={filters.tag}
              options={choices(all, 'All tags', ({ tags }) => tags.map((tag) => ({ value: tag, label: tag })))}
              onChange={(event) => setFilters({ ...filters, tag: event.target.value })}
            />
          </div>
          {shown.count > all.length ? (
            <p className="mb-4 text-muted">{`The first ${counted(all.length, 'section')} are listed: update them, then the rest.`}</p>
          ) : null}
          <SectionChoice
            base={frame.base}
            sections={sections}
            to={to}
            chosen={chosen}
            changes={changes}
            disabled={job !== null}
            onChoose={(ids, on) => {
              const rest = [...chosen].filter((id) => !ids.includes(id))
              setChosen(new Set(on ? [...rest, ...ids] : rest))
            }}
          />
          <div className="mt-5 flex flex-wrap gap-2">
            <Button kind="primary" disabled={job !== null || wanted.length === 0} onClick={() => void update()}>
              {job?.label === 'Updating...' ? 'Updating...' : `Update ${counted(wanted.length, 'section')}`}
            </Button>
            <Button disabled={job !== null || comparing || wanted.length === 0} onClick={() => void compare()}>
              {comparing ? 'Comparing...' : 'See what changes'}
            </Button>
          </div>
        </section>
      ) : null}
      {job ? (
        <div className="mt-6 max-w-xl" aria-live="polite">
          <Progress label={job.label} value={job.total > 0 ? job.done : null} max={Math.max(1, job.total)} />
        </div>
      ) : null}
      {updates.length > 0 ? (
        <section aria-labelledby="last-updates" className="mt-10">
          <h2 id="last-updates" className="text-lg font-semibold">
            Recent updates
          </h2>
          <ul aria-label="Recent updates" className="mt-2 divide-y divide-border border-y border-border">
            {updates.map((one) => (
              <PastUpdateLine
                key={one.jobId}
                base={frame.base}
                update={one}
                busy={job !== null}
                onUndo={() => void undo(one.jobId)}
                onPublish={(pages) =>
                  void (one.unpublished === null ? publish(pages) : publishTogether(pages, one.unpublished))
                }
              />
            ))}
          </ul>
        </section>
      ) : null}
    </ManageShell>
  )
}

const option = (value: number, label: string): Option => ({ value: String(value), label })

/** What can be chosen from what the sections have, each once. */
function choices(all: readonly ShownSection[], any: string, of: (section: ShownSection) => Option[]): Option[] {
  const found = new Map(all.flatMap(of).map((one) => [one.value, one]))
  const sorted = [...found.values()].sort((a, b) => a.label.localeCompare(b.label))
  return [{ value: ANY, label: any }, ...sorted]
}

type Filters = { version: string; page: string; tag: string }

function isFound({ viewId, page, tags }: ShownSection, filters: Filters): boolean {
  if (filters.version !== ANY && String(viewId ?? 0) !== filters.version) return false
  if (filters.page !== ANY && String(page.id) !== filters.page) return false
  return filters.tag === ANY || tags.includes(filters.tag)
}

/** The sections that show another version than this one. */
function othersThan(shown: VersionsProps['shown'], to: number | null): number[] {
  return (shown?.sections ?? []).filter(({ viewId }) => viewId !== to).map(({ id }) => id)
}
