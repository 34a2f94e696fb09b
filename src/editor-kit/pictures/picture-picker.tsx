import { useId } from 'react'
import type { Picture } from '#domain/media/picture.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { usePicturePicker } from './use-picture-picker.ts'

type PicturePickerProps = {
  /** The site whose pictures these are. */
  app: string
  title?: string
  /** The hash of the picture that is shown now. */
  chosen?: string | null
  onPick: (picture: Picture) => void
  onClose: () => void
}

/** Picks a picture of the site, or uploads one; what it shows is asked for on the way. */
export function PicturePicker({ app, title = 'Choose a picture', chosen = null, onPick, onClose }: PicturePickerProps) {
  const { pictures, picked, choose, upload, problem, saving, pick } = usePicturePicker(app, chosen, onPick)
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="3xl"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} kind="primary" disabled={!picked || saving}>
            {saving ? 'Saving...' : 'Use picture'}
          </Button>
        </>
      }
    >
      <PictureUpload upload={upload}>
        {problem ? <Notice kind="problem">{problem}</Notice> : null}
        {pictures ? (
          <PictureGrid pictures={pictures} chosen={picked?.hash ?? null} onChoose={choose} />
        ) : (
          <LoadingState label="Pictures" />
        )}
      </PictureUpload>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          // The picker may have been opened from within another form, which is not sent.
          event.stopPropagation()
          void pick(String(new FormData(event.currentTarget).get('alt') ?? '').trim())
        }}
      >
        <TextInput
          key={picked?.hash ?? ''}
          label="Description"
          name="alt"
          defaultValue={picked?.alt ?? ''}
          disabled={!picked}
          maxLength={1000}
          autoComplete="off"
          hint="Read aloud to people who cannot see the picture. Leave blank if it is only decoration."
        />
      </form>
    </Dialog>
  )
}
