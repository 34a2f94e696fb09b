import { data, redirect } from 'react-router'
import { pictureForm } from '#admin/picture-form.tsx'
import { siteForm } from '#admin/site-form.tsx'
import { TaskScreen } from '#admin/task-screen.tsx'
import { newThemeForm, renameThemeForm } from '#admin/theme-form.tsx'
import type { Route } from './+types/form.ts'
import { type Asked, changeOf } from './changes.server.ts'
import { formProblem } from './form-problem.server.ts'
import { loadAdmin } from './load-admin.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? formOf(loaderData.asked, {}).title : ''} - Almanac` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const change = changeOf((name) => searchParams.get(name) ?? '')
  const [{ user }, asked] = await Promise.all([loadAdmin(context), change?.find(context)])
  if (!change || !asked) throw data({ message: 'There is nothing with this name to change.' }, { status: 404 })
  const { place, back } = change
  return { user, asked, place, back }
}

/** Makes the change; a dialog is told what came of it, and the screen of its own leads back to where one was. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const change = changeOf(text)
  if (!change) throw data({ message: 'There is nothing with this name to change.' }, { status: 404 })
  const result = await change.run(context)
  if (!result.ok) {
    const typed = { name: text('name'), alt: text('alt') }
    return data({ ok: false, typed, ...formProblem(result.problem, ['name', 'alt']) } as const, { status: 400 })
  }
  if (form.has('screen')) throw redirect(change.back, 303)
  return { ok: true, said: change.said } as const
}

export default function Form({ loaderData: { user, asked, place, back }, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null
  const { title, submit, hidden, fields } = formOf(asked, refused?.typed ?? {})
  return (
    <TaskScreen
      user={user}
      place={place}
      back={back}
      title={title}
      hidden={hidden}
      submit={submit}
      problem={refused?.form ?? null}
    >
      {fields(refused?.fields ?? {})}
    </TaskScreen>
  )
}

/** The form that was asked for, with what was typed into it already. */
function formOf(asked: Asked, typed: { name?: string; alt?: string }) {
  const { name } = typed
  switch (asked.kind) {
    case 'site':
      return siteForm({ ...asked.site, ...(name === undefined ? {} : { name }) })
    case 'picture':
      return pictureForm(asked.app, { ...asked.picture, ...typed })
    case 'theme':
      return renameThemeForm({ ...asked.theme, ...(name === undefined ? {} : { name }) })
    case 'new-theme':
      return newThemeForm({ ...asked.start, ...(name === undefined ? {} : { name }) })
  }
}
