import { data, redirect } from 'react-router'
import { AlreadySetUp, FirstRunScreen, SetUpWithoutDemo } from '#admin/first-run-screen.tsx'
import { firstRun, firstRunState } from '#verbs/sites/first-run.ts'
import type { Route } from './+types/first-run.ts'
import { formProblems } from './form-answer.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Set up Almanac' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { open } = await loadVerb(firstRunState, {}, context)
  return { open, code: (new URL(request.url).searchParams.get('code') ?? '').slice(0, MOST_CODE_CHARACTERS) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const values = { site: text('site'), name: text('name'), email: text('email'), demo: form.get('demo') === 'on' }
  const secrets = { password: text('password'), code: text('code') }
  const result = await actVerb(firstRun, { ...values, ...secrets }, context)
  if (!result.ok) {
    const { status } = result.problem
    return data({ answer: { values, problems: formProblems(result.problem, FIELDS) }, demoProblem: null }, { status })
  }
  const { demo, setCookie } = result.value
  const headers = new Headers()
  for (const cookie of setCookie) headers.append('set-cookie', cookie)
  if (demo && 'problem' in demo) return data({ answer: null, demoProblem: demo.problem }, { headers })
  throw redirect(demo?.base ?? '/list', { headers, status: 303 })
}

export default function FirstRun({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.demoProblem) return <SetUpWithoutDemo problem={actionData.demoProblem} />
  if (!loaderData.open) return <AlreadySetUp />
  return <FirstRunScreen code={loaderData.code} answer={actionData?.answer ?? null} />
}

const MOST_CODE_CHARACTERS = 100
const FIELDS = ['site', 'name', 'email', 'password', 'code'] as const
