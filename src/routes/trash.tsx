import { data } from 'react-router'
import { type TrashAnswer, TrashScreen } from '#admin/trash-screen.tsx'
import { listSites } from '#verbs/sites/list-sites.ts'
import { listTrash, restoreTrash } from '#verbs/trash/trash-verbs.ts'
import type { Route } from './+types/trash.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'
import { verbContextKey } from './workbench-context.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Trash - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [admin, sites, trash] = await Promise.all([
    loadAdmin(context),
    loadVerb(listSites, {}, context),
    loadVerb(listTrash, {}, context),
  ])
  const names = new Map(sites.map(({ app, name }) => [app, name]))
  const entries = trash.map((entry) => ({ ...entry, site: names.get(entry.app) ?? entry.app }))
  return { ...admin, entries, keptDays: context.get(verbContextKey).keeping.retention.trashDays }
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = Number((await request.formData()).get('id'))
  const result = await actVerb(restoreTrash, { id }, context)
  const answer: TrashAnswer = result.ok
    ? { ok: true, said: `${result.value.name} was restored.` }
    : { ok: false, form: result.problem.message }
  return data(answer, { status: answer.ok ? 200 : 400 })
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrashScreen
      user={loaderData.user}
      entries={loaderData.entries}
      keptDays={loaderData.keptDays}
      answer={actionData ?? null}
    />
  )
}
