import type { Picture } from '#domain/media/picture.ts'
import { PictureField } from '#editor-kit/pictures/picture-field.tsx'
import { TextInput } from '#ui/input.tsx'
import { FormDialog } from './form-dialog.tsx'

type EditSiteDialogProps = { site: { app: string; name: string; logo: Picture | null }; onClose: () => void }

/** The name and the logo of a site. */
export function EditSiteDialog({ site, onClose }: EditSiteDialogProps) {
  const hidden = { intent: 'edit-site', app: site.app }
  return (
    <FormDialog title="Edit site" action="/list" hidden={hidden} onClose={onClose}>
      {(problems) => (
        <>
          <TextInput label="Name" name="name" defaultValue={site.name} autoComplete="off" problem={problems.name} />
          <PictureField
            app={site.app}
            label="Logo"
            name="logo"
            picture={site.logo}
            hint="Shown in the header of every page, 40 pixels high."
          />
        </>
      )}
    </FormDialog>
  )
}
