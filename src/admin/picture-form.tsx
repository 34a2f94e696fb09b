import { PictureThumbnail } from '#editor-kit/pictures/picture-thumbnail.tsx'
import { TextInput } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { ListedPicture } from './picture-columns.tsx'

type EditPictureDialogProps = { picture: ListedPicture; action: string; onClose: () => void }

/** What a picture is called and what it is said to show. */
export function EditPictureDialog({ picture, action, onClose }: EditPictureDialogProps) {
  const hidden = { intent: 'edit', hash: picture.hash }
  return (
    <FormDialog title="Edit picture" action={action} hidden={hidden} onClose={onClose}>
      {(problems) => (
        <>
          <PictureThumbnail picture={picture} className="h-48" />
          <Textarea
            label="What it shows"
            name="alt"
            maxLength={1000}
            defaultValue={picture.alt}
            hint="Read aloud to those who do not see it. Where it is shown already, the words stay as they are there."
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
      )}
    </FormDialog>
  )
}
