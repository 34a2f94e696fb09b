import { data, type RouterContextProvider } from 'react-router'
import { type TrashAnswer, TrashScreen } from '#admin/trash-screen.tsx'
import { listSites } from '#verbs/sites/list-sites.ts'
import { emptyTrash, listTrash, restoreTrash } from '#verbs/trash/trash-verbs.ts'
import type { Route } from './+types/trash.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Trash - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [admin, sites, trash] = await Promise.all([
    loadAdmin(context),
    loadVerb(listSites, {}, context),
    loadVerb(listTrash, {}, context),
  ])
  const names = new Map(sites.map(({ app, name }) => [app, name]))
  return { ...admin, entries: trash.map((entry) => ({ ...entry, site: names.get(entry.app) ?? entry.app })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = form.get('id')
  const answer =
    form.get('intent') === 'restore' ? await restore(Number(id), context) : await empty(id ? Number(id) : null, context)
  return data(answer, { status: answer.ok ? 200 : 400 })
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  return <TrashScreen user={loaderData.user} entries={loaderData.entries} answer={actionData ?? null} />
}

type Context = Readonly<RouterContextProvider>

async function restore(id: number, context: Context): Promise<TrashAnswer> {
  const result = await actVerb(restoreTrash, { id }, context)
  if (!result.ok) return { ok: false, form: result.problem.message }
  return { ok: true, said: `${result.value.name} is back.` }
}

/** Removes one entry for good, or all that the caller may remove. */
async function empty(id: number | null, context: Context): Promise<TrashAnswer> {
  const entries = await loadVerb(listTrash, {}, context)
  const ids = id === null ? entries.filter(({ mayEmpty }) => mayEmpty).map((entry) => entry.id) : [id]
  for (const one of ids) {
    const result = await actVerb(emptyTrash, { id: one }, context)
    if (!result.ok) return { ok: false, form: result.problem.message }
  }
  return { ok: true, said: 'Removed for good.' }
}
