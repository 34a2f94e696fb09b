import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import type { SiteAnswer } from '#admin/site-answer.ts'
import { SitesScreen } from '#admin/sites-screen.tsx'
import { isOver } from '#domain/job/job.ts'
import { listJobs } from '#verbs/jobs/verbs.ts'
import { deletePattern } from '#verbs/patterns/delete-pattern.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { createSite, deleteSite, renameSite } from '#verbs/sites/edit-sites.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import { setLogo } from '#verbs/sites/set-logo.ts'
import type { Route } from './+types/list.ts'
import { formProblem } from './form-problem.server.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sites - Almanac' }]

/** A copy that is over is spoken of for so long. */
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
  const answer = await answerTo(form, context)
  return data(answer, { status: answer.ok ? 200 : 400 })
}

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  return <SitesScreen {...loaderData} answer={actionData ?? null} />
}

async function answerTo(form: FormData, context: Readonly<RouterContextProvider>): Promise<SiteAnswer> {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const [result, said] = await run(intent, text, context)
  if (result.ok) return { ok: true, intent, said }
  return { ok: false, intent, name: text('name'), ...formProblem(result.problem, ['name']) }
}

async function run(intent: string, text: (name: string) => string, context: Readonly<RouterContextProvider>) {
  switch (intent) {
    case 'edit-site': {
      const app = text('app')
      const renamed = await actVerb(renameSite, { app, name: text('name') }, context)
      const saved = renamed.ok ? await actVerb(setLogo, { app, hash: text('logo') || null }, context) : renamed
      return [saved, 'Saved.'] as const
    }
    case 'delete-site':
      return [await actVerb(deleteSite, { app: text('app') }, context), 'The site is in the trash.'] as const
    case 'delete-pattern': {
      const input = { patternId: Number(text('patternId')) }
      return [await actVerb(deletePattern, input, context), 'The pattern is in the trash.'] as const
    }
    default:
      return [await actVerb(createSite, { name: text('name') }, context), 'Created.'] as const
  }
}
