import { data, type RouterContextProvider, redirect } from 'react-router'
import { pagePath } from '#domain/page/view/page-view.ts'
import { firstRun, firstRunState } from '#verbs/sites/first-run.ts'
import { formProblems } from './form-answer.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const MOST_CODE_CHARACTERS = 100
const FIELDS = ['site', 'name', 'email', 'password', 'code'] as const

/** Whether the first run is open, and the code that the address fills in. */
export async function loadFirstRun({ request, context }: Asked) {
  const { open } = await loadVerb(firstRunState, {}, context)
  return { open, code: (new URL(request.url).searchParams.get('code') ?? '').slice(0, MOST_CODE_CHARACTERS) }
}

export async function actFirstRun({ request, context }: Asked) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const values = { site: text('site'), name: text('name'), email: text('email'), demo: form.get('demo') === 'on' }
  const secrets = { password: text('password'), code: text('code') }
  const result = await actVerb(firstRun, { ...values, ...secrets, home: !values.demo }, context)
  if (!result.ok) {
    const { status } = result.problem
    return data({ answer: { values, problems: formProblems(result.problem, FIELDS) }, demoProblem: null }, { status })
  }
  const { demo, home, setCookie } = result.value
  const headers = new Headers()
  for (const cookie of setCookie) headers.append('set-cookie', cookie)
  if (demo && 'problem' in demo) return data({ answer: null, demoProblem: demo.problem }, { headers })
  const begun = home ? pagePath(home.base, `edit/${home.page.slug}`) : '/list'
  throw redirect(demo?.base ?? begun, { headers, status: 303 })
}
