import { Download } from 'lucide-react'
import { SITE_FILE_PATH } from '#domain/installation/site-file-path.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'

type ExportScreenProps = {
  user: WorkbenchUser
  app: string
  name: string
  /** The pattern that is exported alone; null for a whole site. */
  patternId: number | null
}

/** What goes into the file of a site, and the file itself. */
export function ExportScreen({ user, app, name, patternId }: ExportScreenProps) {
  return (
    <AdminShell place="Sites" title={`Export ${name}`} user={user}>
      <ScreenHeading title={`Export ${name}`}>
        {patternId === null
          ? 'One file with the pages, pictures, themes and data of this site. It can be imported here or in another installation.'
          : 'One file with this pattern, its pictures and themes, and the sources that it shows. It can be imported here or in another installation.'}
      </ScreenHeading>
      {/* A plain form: the browser keeps the answer as a file. */}
      <form method="get" action={SITE_FILE_PATH} className="grid max-w-lg gap-4">
        <input type="hidden" name="app" value={app} />
        {patternId === null ? null : <input type="hidden" name="patternId" value={patternId} />}
        <Checkbox
          label="Include history"
          hint="Earlier revisions, who changed what, and comments. Leave this off to hand over only the current state."
          name="history"
          value="true"
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" kind="primary" icon={Download}>
            Download
          </Button>
          <ButtonLink href="/list" kind="quiet">
            Back to sites
          </ButtonLink>
        </div>
      </form>
    </AdminShell>
  )
}
