import { data, redirect } from 'react-router'
import { TaskScreen } from '#admin/task-screen.tsx'
import { deleteDialogTitle } from '#ui/floating/delete-dialog-text.ts'
import type { Route } from './+types/delete.ts'
import { deletionOf } from './deletions.server.ts'
import { loadAdmin } from './load-admin.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Delete ${loaderData?.doomed.title ?? ''} - Almanac` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const deletion = deletionOf((name) => searchParams.get(name) ?? '')
  const [{ user }, doomed] = await Promise.all([loadAdmin(context), deletion?.find(context)])
  if (!deletion || !doomed) throw data({ message: 'There is nothing with this name to delete.' }, { status: 404 })
  const { place, back } = deletion
  return { user, doomed, place, back }
}

/** Deletes; a dialog is told what came of it, and the screen of its own leads back to where one was. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const deletion = deletionOf((name) => String(form.get(name) ?? ''))
  if (!deletion) throw data({ message: 'There is nothing with this name to delete.' }, { status: 404 })
  const result = await deletion.run(context)
  if (!result.ok) return data({ ok: false, form: result.problem.message } as const, { status: 400 })
  if (form.has('screen')) throw redirect(deletion.back, 303)
  return { ok: true, said: deletion.said } as const
}

export default function Delete({ loaderData: { user, doomed, place, back }, actionData }: Route.ComponentProps) {
  return (
    <TaskScreen
      user={user}
      place={place}
      back={back}
      title={deleteDialogTitle(doomed.title, doomed.id)}
      text={doomed.text}
      hidden={doomed.fields}
      submit={{ label: 'Delete', danger: true }}
      problem={actionData && !actionData.ok ? actionData.form : null}
    />
  )
}
