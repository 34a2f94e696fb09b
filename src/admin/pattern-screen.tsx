import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
import { type PatternAnswer, PatternForm } from './pattern-form.tsx'
import type { PatternValues } from './pattern-form-data.ts'

type PatternScreenProps = {
  user: WorkbenchUser
  site: string
  values: PatternValues
  stored: boolean
  themes: string[]
  answer: PatternAnswer | null
}

/** Adds a pattern to a site, or changes one. */
export function PatternScreen({ user, site, values, stored, themes, answer }: PatternScreenProps) {
  const title = stored ? `Edit ${values.name}` : 'Add pattern'
  return (
    <AdminShell place="Sites" title={title} user={user}>
      <ScreenHeading title={title}>{`In ${site}.`}</ScreenHeading>
      <PatternForm values={values} stored={stored} themes={themes} answer={answer} />
    </AdminShell>
  )
}
