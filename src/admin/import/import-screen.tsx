import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell, ScreenHeading } from '../admin-shell.tsx'
import { type ImportAnswer, ImportChoicesForm, type ShownImport } from './import-choices.tsx'
import { ImportFile } from './import-file.tsx'

type ImportScreenProps = {
  user: WorkbenchUser
  levelEverywhere: number
  sites: { app: string; name: string }[]
  /** What an uploaded file holds; null before there is one. */
  preview: ShownImport | null
  /** The name of the site that it goes into; null for a new one. */
  into: string | null
  answer: ImportAnswer | null
}

/** A site file on its way in: which one, then what it would meet and what is to be done about that. */
export function ImportScreen({ user, levelEverywhere, sites, preview, into, answer }: ImportScreenProps) {
  const title = preview ? `Import ${preview.site}` : 'Import a site'
  return (
    <AdminShell place="Sites" title={title} user={user}>
      <ScreenHeading title={title}>
        {preview
          ? `${preview.report ? 'Last changed' : 'Exported'} on ${preview.madeAt.slice(0, 10)}. Nothing is saved until you import it; then either all of it is saved or nothing is.`
          : 'Bring in a site, or part of one, that was exported here or from another installation.'}
      </ScreenHeading>
      {preview ? (
        <ImportChoicesForm preview={preview} into={into} answer={answer} />
      ) : (
        <ImportFile sites={sites} mayMakeSites={levelEverywhere >= ADMINISTRATOR} />
      )}
    </AdminShell>
  )
}
