import type { Picture } from '#domain/media/picture.ts'
import { PictureField } from '#editor-kit/pictures/picture-field.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { type AdminForm, SAVE } from './admin-form.ts'

/** The name and the logo of a site. */
export function siteForm({ app, name, logo }: { app: string; name: string; logo: Picture | null }): AdminForm {
  return {
    title: 'Edit site',
    submit: SAVE,
    hidden: { kind: 'site', app },
    fields: (problems) => (
      <>
        <TextInput label="Name" name="name" defaultValue={name} autoComplete="off" problem={problems.name} />
        <PictureField
          app={app}
          label="Logo"
          name="logo"
          picture={logo}
          hint="Shown in the header of every page, 40 pixels high."
        />
      </>
    ),
  }
}
