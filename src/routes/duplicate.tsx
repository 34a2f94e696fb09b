import { data, type RouterContextProvider, redirect } from 'react-router'
import { DuplicateScreen } from '#admin/duplicate-screen.tsx'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import { freeBase } from '#domain/site/free-base.ts'
import { duplicatePattern } from '#verbs/patterns/duplicate-pattern.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import type { Route } from './+types/duplicate.ts'
import { formProblem } from './form-problem.server.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'
import { verbContextKey } from './workbench-context.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Duplicate ${loaderData?.original ?? ''} - Almanac` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { original, patterns } = await target(request, context)
  const sites = (await loadVerb(listSites, {}, context)).filter(({ level }) => level >= ADMINISTRATOR)
  const base_url = freeBase(patterns, original)
  const values = { newApp: original.app, name: `${original.name} copy`, base_url }
  return { ...(await loadAdmin(context)), original: original.name, sites, values }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const values = { newApp: text('newApp'), name: text('name'), base_url: text('base_url') }
  const { original } = await target(request, context)
  const newType = newDocType(values.name, context.get(verbContextKey).random())
  const input = { app: original.app, type: original.doc_type, newType, subdomain: original.subdomain, ...values }
  const result = await actVerb(duplicatePattern, input, context)
  if (!result.ok)
    return data({ values, ...formProblem(result.problem, ['newApp', 'name', 'base_url']) }, { status: 400 })
  throw redirect('/list', 303)
}

export default function Duplicate({ loaderData, actionData }: Route.ComponentProps) {
  return <DuplicateScreen {...loaderData} answer={actionData ?? null} />
}

/** The pattern that `?id=` names; without one it is chosen in the list first. */
async function target(request: Request, context: Readonly<RouterContextProvider>) {
  const id = new URL(request.url).searchParams.get('id')
  if (id === null) throw redirect('/list', 303)
  const { patterns } = await loadVerb(listPatterns, {}, context)
  const original = patterns.find((one) => String(one.id) === id)
  if (!original) throw data({ message: 'There is no such pattern.' }, { status: 404 })
  return { original, patterns }
}
