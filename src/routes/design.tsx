import { data } from 'react-router'
import { ManageShell } from '#manage/manage-shell.tsx'
import { ThemeEditor } from '#theme-editor/theme-editor.tsx'
import { openDesign } from '#verbs/themes/pattern-design.ts'
import type { Route } from './+types/design.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'
import { patternKey } from './workbench-context.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Design - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  const doc_type = context.get(patternKey)?.doc_type
  const opened = await loadVerb(openDesign, { app: pattern.app, doc_type }, context)
  const own = opened.patterns.find(({ id }) => id === pattern.id)
  if (!own) throw data({ message: 'This site has no theme to edit.' }, { status: 404 })
  const { app, siteThemes, pages } = opened
  const save = { verb: 'designs.save', target: { patternId: own.id } } as const
  return { frame, app, siteThemes, pages, name: own.name, stored: own.stored, save }
}

export default function Design({ loaderData }: Route.ComponentProps) {
  const { frame, ...opened } = loaderData
  return (
    <ManageShell {...frame} place="Design" wide>
      <ThemeEditor {...opened} />
    </ManageShell>
  )
}
