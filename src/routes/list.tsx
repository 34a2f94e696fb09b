import { data, redirect, redirectDocument } from 'react-router'
import { BEGIN } from '#admin/begin-site.tsx'
import { CANCEL, type CancelAnswer } from '#admin/job-list.tsx'
import type { SiteAnswer } from '#admin/site-answer.ts'
import { SitesScreen } from '#admin/sites-screen.tsx'
import { isOver } from '#domain/job/job.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { cancelJob, listJobs } from '#verbs/jobs/verbs.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { beginSite } from '#verbs/sites/begin-site.ts'
import { createSite } from '#verbs/sites/edit-sites.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import type { Route } from './+types/list.ts'
import { formProblem } from './form-problem.server.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sites - Almanac' }]

/** A job that is over is spoken of for so long. */
const NEWS_MS = 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const [admin, sites, { patterns }, jobs] = await Promise.all([
    loadAdmin(context),
    loadVerb(listSites, {}, context),
    loadVerb(listPatterns, {}, context),
    loadVerb(listJobs, {}, context),
  ])
  const since = new Date(Date.now() - NEWS_MS).toISOString()
  const shown = jobs.filter((job) => !isOver(job) || job.updatedAt > since)
  return { ...admin, sites, patterns, jobs: shown }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = form.get(CANCEL)
  if (typeof id === 'string') return cancel(id, context)
  const app = form.get(BEGIN)
  if (typeof app === 'string') return begin(app, context)
  const name = String(form.get('name') ?? '')
  const result = await actVerb(createSite, { name }, context)
  const answer: SiteAnswer = result.ok ? { ok: true } : { ok: false, name, ...formProblem(result.problem, ['name']) }
  return data(answer, { status: answer.ok ? 200 : 400 })
}

async function cancel(id: string, context: Route.ActionArgs['context']) {
  const result = await actVerb(cancelJob, { id }, context)
  const answer: CancelAnswer = { cancelled: id, problem: result.ok ? null : result.problem.message }
  return data(answer, { status: result.ok ? 200 : result.problem.status })
}

/** Leads to the page that was made; where somebody was faster, the list shows what they made. */
async function begin(app: string, context: Route.ActionArgs['context']) {
  const result = await actVerb(beginSite, { app }, context)
  if (result.ok) throw redirectDocument(pagePath(result.value.base, `edit/${result.value.page.slug}`))
  if (result.problem.code === 'already-begun') throw redirect('/list', 303)
  throw data({ message: result.problem.message }, { status: result.problem.status })
}

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  return <SitesScreen {...loaderData} answer={actionData ?? null} />
}
