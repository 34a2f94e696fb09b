import type { Picture } from '#domain/media/picture.ts'
import { PictureThumbnail } from '#editor-kit/pictures/picture-thumbnail.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { type AdminForm, SAVE } from './admin-form.ts'

/** What a picture is called and what it is said to show. */
export function pictureForm(app: string, picture: Picture): AdminForm {
  return {
    title: 'Edit picture',
    submit: SAVE,
    hidden: { kind: 'picture', app, hash: picture.hash },
    fields: (problems) => (
      <>
        <PictureThumbnail picture={picture} className="h-48" />
        <Textarea
          label="Description"
          name="alt"
          maxLength={1000}
          defaultValue={picture.alt}
          hint="Read aloud to people who cannot see the picture. Pages that already show it keep their own description."
          problem={problems.alt}
        />
        <TextInput
          label="File name"
          name="name"
          maxLength={255}
          autoComplete="off"
          defaultValue={picture.name}
          problem={problems.name}
        />
      </>
    ),
  }
}
