import { Images, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PictureUpload } from '#editor-kit/pictures/picture-upload.tsx'
import { usePictureUpload } from '#editor-kit/pictures/use-picture-upload.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { DialogButton } from '#ui/floating/dialog-button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { LinkTabs } from '#ui/lists/link-tabs.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import type { AdminForm } from './admin-form.ts'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
import { type Doomed, deletionHref, doomedUnused } from './deletion.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { pictureColumns } from './picture-columns.tsx'
import { type PicturesView, picturesHref } from './pictures-view.ts'

/** The pictures of a site: what they show, what uses them, and which nobody needs any more. */
export function PicturesScreen({ user, view }: { user: WorkbenchUser; view: PicturesView }) {
  const { site, sites, show, pictures, unused, older, newer } = view
  const [form, setForm] = useState<AdminForm | null>(null)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const { revalidate } = useRevalidator()
  const upload = usePictureUpload(site.app, () => void revalidate())
  const columns = pictureColumns(site.app, { onForm: setForm, onRemove: unused ? setDoomed : null })
  const allUnused = unused && unused.count > 0 ? doomedUnused(site.app, unused) : null
  const removeAll = allUnused ? (
    <DialogButton icon={Trash2} onOpen={() => setDoomed(allUnused)} plainHref={deletionHref(allUnused)}>
      Remove unused
    </DialogButton>
  ) : null
  return (
    <AdminShell place="Sites" title={`Pictures of ${site.name}`} user={user}>
      <ScreenHeading title={`Pictures of ${site.name}`} actions={removeAll}>
        Pictures used by pages, logos and headers. A picture that nothing uses counts as unused one day after it was
        added.
      </ScreenHeading>
      <div className="grid gap-5">
        <LinkTabs
          label="Pictures"
          tabs={[
            { label: 'All', href: picturesHref(site.app, 'all'), current: show === 'all' },
            ...(unused
              ? [
                  {
                    label: 'Unused',
                    href: picturesHref(site.app, 'unused'),
                    current: show === 'unused',
                    count: unused.count,
                  },
                ]
              : []),
          ]}
        />
        <PictureUpload upload={upload}>
          <DataTable
            caption="Pictures"
            columns={columns}
            rows={pictures}
            rowKey={({ hash }) => hash}
            empty={
              <EmptyState title={show === 'unused' ? 'Every picture is in use' : 'No pictures yet'} icon={Images}>
                {show === 'unused'
                  ? 'Nothing to clean up: every picture is in use, or was added less than a day ago.'
                  : 'Upload one here, or while you choose a logo or write a page.'}
              </EmptyState>
            }
          />
        </PictureUpload>
        <div className="flex flex-wrap gap-2">
          {newer === null ? null : <ButtonLink href={picturesHref(site.app, show, newer)}>Newer</ButtonLink>}
          {older === null ? null : <ButtonLink href={picturesHref(site.app, show, older)}>Older</ButtonLink>}
        </div>
        {sites.length > 1 ? (
          <nav aria-label="Pictures of other sites" className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
            {sites
              .filter(({ app }) => app !== site.app)
              .map(({ app, name }) => (
                <a key={app} href={picturesHref(app, 'all')} className="underline underline-offset-3">
                  {`Pictures of ${name}`}
                </a>
              ))}
          </nav>
        ) : null}
      </div>
      {form ? <FormDialog form={form} onClose={() => setForm(null)} /> : null}
      <DeletionDialog doomed={doomed} onClose={() => setDoomed(null)} />
    </AdminShell>
  )
}
