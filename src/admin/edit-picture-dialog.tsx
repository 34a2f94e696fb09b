import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { PictureThumbnail } from '#editor-kit/pictures/picture-thumbnail.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ListedPicture } from './picture-columns.tsx'
import type { PicturesAnswer } from './pictures-answer.ts'

type EditPictureDialogProps = { picture: ListedPicture; action: string; onClose: () => void }

/** What a picture is called and what it is said to show. */
export function EditPictureDialog({ picture, action, onClose }: EditPictureDialogProps) {
  const fetcher = useFetcher<PicturesAnswer>()
  const done = fetcher.state === 'idle' && fetcher.data?.ok === true
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data : null
  const busy = fetcher.state !== 'idle'
  return (
    <Dialog open onClose={onClose} title="Edit picture" size="md">
      <fetcher.Form method="post" action={action} className="grid gap-4">
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="hash" value={picture.hash} />
        {refused?.form ? <Notice kind="problem">{refused.form}</Notice> : null}
        <PictureThumbnail picture={picture} className="h-48" />
        <Textarea
          label="What it shows"
          name="alt"
          maxLength={1000}
          defaultValue={picture.alt}
          hint="Read aloud to those who do not see it. Where it is shown already, the words stay as they are there."
          problem={refused?.fields.alt}
        />
        <TextInput
          label="File name"
          name="name"
          maxLength={255}
          autoComplete="off"
          defaultValue={picture.name}
          problem={refused?.fields.name}
        />
        <div className="flex justify-end gap-2 pb-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
