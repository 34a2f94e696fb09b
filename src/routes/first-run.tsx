import { data, redirect } from 'react-router'
import type { FirstRunAnswer } from '#admin/first-run-form.tsx'
import { AlreadySetUp, FirstRunScreen, SetUpWithoutDemo } from '#admin/first-run-screen.tsx'
import type { Problem } from '#domain/problem.ts'
import { firstRun, firstRunState } from '#verbs/sites/first-run.ts'
import type { Route } from './+types/first-run.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Set up Almanac' }]

export function loader({ context }: Route.LoaderArgs) {
  return loadVerb(firstRunState, {}, context)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const values = { site: text('site'), name: text('name'), email: text('email'), demo: form.get('demo') === 'on' }
  const secrets = { password: text('password'), ...(form.has('code') ? { code: text('code') } : {}) }
  const result = await actVerb(firstRun, { ...values, ...secrets }, context)
  if (!result.ok) {
    const { status } = result.problem
    return data({ answer: { values, problems: problemsOf(result.problem) }, demoProblem: null }, { status })
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
  return <FirstRunScreen needsCode={loaderData.needsCode} answer={actionData?.answer ?? null} />
}

const FIELDS = ['site', 'name', 'email', 'password', 'code'] as const

/** What is wrong, at the field it is wrong with; what concerns no field is said above the form. */
function problemsOf({ code, message, details }: Problem): FirstRunAnswer['problems'] {
  if (code === 'code-needed' || code === 'wrong-code') return { code: message }
  const issues = Array.isArray(details) ? (details as { path?: unknown[]; message?: string }[]) : []
  const named = issues.flatMap(({ path, message: text }) => {
    const field = FIELDS.find((name) => name === path?.[0])
    return field && text ? [[field, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : { form: message }
}
