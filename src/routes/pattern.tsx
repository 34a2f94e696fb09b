import { data, type RouterContextProvider, redirect } from 'react-router'
import type { PatternAnswer } from '#admin/pattern-form.tsx'
import { NEW_PATTERN, PATTERN_FIELDS, patternValues, postedValues, readPatternForm } from '#admin/pattern-form-data.ts'
import { PatternScreen } from '#admin/pattern-screen.tsx'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { BUILT_IN_THEMES, chosenTheme } from '#domain/site/theme-choice.ts'
import { createPattern, editPattern, listPatterns } from '#verbs/patterns/verbs.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import type { Route } from './+types/pattern.ts'
import { formProblem } from './form-problem.server.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored ? `Edit ${loaderData.values.name}` : 'Add pattern'} - Almanac` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, pattern } = await target(request, context)
  const named = pattern ? [chosenTheme(pattern.theme)] : []
  const themes = [...new Set([...BUILT_IN_THEMES, ...site.themes.map(({ name }) => name), ...named])]
  const values = pattern ? patternValues(pattern) : NEW_PATTERN
  return { ...(await loadAdmin(context)), site: site.name, values, stored: pattern !== null, themes }
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = postedValues(await request.formData())
  const { site, pattern } = await target(request, context)
  const read = readPatternForm(values, pattern?.theme ?? {})
  if (!read.ok) return refused({ values, fields: read.fields, form: null })
  const { pattern_type, ...changes } = read.data
  const result = pattern
    ? await actVerb(editPattern, { patternId: pattern.id, changes }, context)
    : await actVerb(createPattern, { app: site.app, pattern_type, ...changes }, context)
  if (!result.ok) return refused({ values, ...formProblem(result.problem, PATTERN_FIELDS) })
  throw redirect('/list', 303)
}

export default function PatternRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PatternScreen {...loaderData} answer={actionData ?? null} />
}

const refused = (answer: PatternAnswer) => data(answer, { status: 400 })

/** The pattern that `?id=` names, or the site for a new one: that of `?app=`, else the first that one administers. */
async function target(request: Request, context: Readonly<RouterContextProvider>) {
  const { searchParams } = new URL(request.url)
  const [sites, { patterns }] = await Promise.all([
    loadVerb(listSites, {}, context),
    loadVerb(listPatterns, {}, context),
  ])
  const pattern: Pattern | null = patterns.find(({ id }) => String(id) === searchParams.get('id')) ?? null
  const app = pattern?.app ?? searchParams.get('app')
  const site = sites.find((one) => (app === null ? one.level >= ADMINISTRATOR : one.app === app))
  if (!site || (searchParams.has('id') && !pattern))
    throw data({ message: 'There is no such pattern.' }, { status: 404 })
  return { site, pattern }
}
