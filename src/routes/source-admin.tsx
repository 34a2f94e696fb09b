import { data, redirect } from 'react-router'
import { AdminScreen } from '#catalogue/source/admin/admin-screen.tsx'
import { sourceUsage } from '#verbs/sources/source-usage.ts'
import type { Route } from './+types/source-admin.ts'
import { loadSource } from './load-source.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'
import { sourceDeedOf } from './source-deeds.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { source, columns } = await loadSource(args)
  const usage = await loadVerb(sourceUsage, { sourceId: source.id }, args.context)
  const titles = new Map(source.fields.map(({ name, display_name }) => [name, display_name || name]))
  const names = source.fields.length > 0 ? [...titles.keys()] : columns
  return { usage, columns: names.map((name) => ({ name, title: titles.get(name) ?? name })) }
}

/** Does what a form of the page asks; what deletes the source leads back to its catalogue. */
export async function action(args: Route.ActionArgs) {
  const { source } = await loadSource(args)
  const form = await args.request.formData()
  const deed = sourceDeedOf(source.id, form)
  if (!deed) throw data({ message: 'There is no such action here.' }, { status: 404 })
  const result = await actVerb(deed.verb, deed.input, args.context)
  if (!result.ok) return data({ ok: false, said: result.problem.message }, { status: result.problem.status })
  if (deed.leaves) throw redirect('/', 303)
  return { ok: true, said: deed.said }
}

export default function SourceAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminScreen {...loaderData} answer={actionData ?? null} />
}
