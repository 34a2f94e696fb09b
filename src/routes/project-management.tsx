import { data } from 'react-router'
import { ManagementScreen } from '#auth/management-screen.tsx'
import { TABS } from '#auth/management-view.ts'
import type { Route } from './+types/project-management.ts'
import { loadAccountFrame } from './account-frame.server.ts'
import { formProblems, textFields } from './form-answer.server.ts'
import { ACTED, actOnPeople } from './management-actions.server.ts'
import { managementView } from './management-loader.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Project management - Almanac' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const tab = TABS.find((name) => name === searchParams.get('tab')) ?? 'people'
  const view = await managementView(searchParams.get('site'), context)
  return { frame: await loadAccountFrame(context), view, tab, person: searchParams.get('person') }
}

const FIELDS = ['intent', 'id', 'groupId', 'name', 'email', 'level', 'app', 'policy']

export async function action({ request, context }: Route.ActionArgs) {
  const { intent = '', ...values } = textFields(await request.formData(), FIELDS)
  const result = await actOnPeople(intent, values, context)
  if (result.ok) return { intent, values: {}, problems: {}, news: ACTED[intent] ?? 'Done.' }
  const { problem } = result
  return data({ intent, values, problems: formProblems(problem, FIELDS), news: null }, { status: problem.status })
}

export default function ProjectManagement({ loaderData, actionData }: Route.ComponentProps) {
  return <ManagementScreen {...loaderData} answer={actionData ?? null} />
}
