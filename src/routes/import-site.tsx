import { data, redirect } from 'react-router'
import { choicesOf } from '#admin/import/import-fields.ts'
import { ImportScreen } from '#admin/import/import-screen.tsx'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import { importSite, previewImport } from '#verbs/sites/moving/import-site.ts'
import type { Route } from './+types/import-site.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Import a site - Almanac' }]

/** Which file and into which site; with a file that was uploaded, what it holds and would meet there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { file, app } = asked(request)
  const sites = (await loadVerb(listSites, {}, context)).filter(({ level }) => level >= ADMINISTRATOR)
  const preview = file === null ? null : await loadVerb(previewImport, { file, app }, context)
  const into = sites.find((site) => site.app === app)?.name ?? null
  return { ...(await loadAdmin(context)), sites, preview, into }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { file, app } = asked(request)
  if (file === null) throw redirect('/list/import', 303)
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const preview = await loadVerb(previewImport, { file, app }, context)
  const site = text('site')
  const input = { file, app, choices: choicesOf(preview, text), ...(site === null ? {} : { site }) }
  const result = await actVerb(importSite, input, context)
  if (!result.ok) return data({ problem: result.problem.message, values: valuesOf(form) }, { status: 400 })
  throw redirect('/list', 303)
}

const asked = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { file: searchParams.get('file'), app: searchParams.get('app') || null }
}

const valuesOf = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

export default function ImportSite({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} answer={actionData ?? null} />
}
