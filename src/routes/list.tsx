import { PatternList } from '#admin/pattern-list.tsx'
import { createPattern, listPatterns } from '#verbs/patterns/verbs.ts'
import type { Route } from './+types/list.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sites - Almanac' }]

export function loader({ context }: Route.LoaderArgs) {
  return loadVerb(listPatterns, {}, context)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await actVerb(createPattern, Object.fromEntries(form), context)
  return result.ok ? { created: result.value.name } : { problem: result.problem.message }
}

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PatternList
      sites={loaderData.sites}
      patterns={loaderData.patterns}
      problem={actionData && 'problem' in actionData ? (actionData.problem ?? null) : null}
    />
  )
}
