import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useContext, useState } from 'react'
import { CHOSEN_TYPES } from '#domain/media/media-kind.ts'
import { mediaUrl } from '#domain/media/media-url.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { controlClass, Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { InsertDialog } from '../../dialogs/insert-dialog.tsx'
import type { DialogProps } from '../../dialogs/open-dialog.ts'
import { latePart, near } from '../../late/late-part.ts'
import { useLatePart } from '../../late/use-late-part.ts'
import type { ImageContent, ImagePosition } from './image-content.ts'
import { INSERT_IMAGE_COMMAND } from './image-extension.ts'
import { ALT_HINT, POSITIONS } from './image-tools.tsx'
import { readPictures } from './picture-files.ts'
import { PictureLibraryContext } from './picture-library.ts'

const LIBRARY = latePart(
  'The picture library',
  async () => (await import('#editor-kit/pictures/picture-picker.tsx')).PicturePicker,
)

type Chosen = Partial<ImageContent> & { name: string }

/** Asks for a picture, what it shows and where it stands. */
export function ImageDialog({ onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext()
  const app = useContext(PictureLibraryContext)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [altText, setAltText] = useState('')
  const [position, setPosition] = useState<ImagePosition>('left')
  const [showCaption, setShowCaption] = useState(false)
  const [picking, setPicking] = useState(false)

  async function choose(file: File | undefined) {
    const { pictures, left } = file ? await readPictures([file]) : { pictures: [], left: [] }
    setProblem(left.length > 0 ? `${left[0]} is not a supported picture, or is larger than 20 MB.` : null)
    const [picture] = pictures
    setChosen(picture ? { src: picture.src, name: picture.name } : null)
  }
  function confirm() {
    const { name: _name, ...picture } = chosen ?? { name: '' }
    editor.dispatchCommand(INSERT_IMAGE_COMMAND, { ...picture, altText: altText.trim(), position, showCaption })
  }
  const PicturePicker = useLatePart(LIBRARY, picking, () => setPicking(false))
  if (PicturePicker && app) {
    return (
      <PicturePicker
        app={app}
        onClose={() => setPicking(false)}
        onPick={(picture) => {
          const { width: naturalWidth, height: naturalHeight } = picture
          setChosen({ src: mediaUrl(picture), naturalWidth, naturalHeight, name: picture.name })
          setAltText(picture.alt)
          setProblem(null)
          setPicking(false)
        }}
      />
    )
  }
  return (
    <InsertDialog title="Insert Image" confirmable={chosen !== null} onConfirm={confirm} onClose={onClose}>
      <Field label="File" problem={problem} hint={chosen ? `Chosen: ${chosen.name}` : undefined}>
        {(id, describedBy) => (
          <input
            id={id}
            type="file"
            accept={CHOSEN_TYPES.join(',')}
            aria-describedby={describedBy}
            className={controlClass}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      {app ? (
        <Button {...near(LIBRARY)} onClick={() => setPicking(true)}>
          From the library
        </Button>
      ) : null}
      <TextInput
        label="Description"
        hint={altText.trim() === '' ? ALT_HINT : undefined}
        maxLength={1000}
        value={altText}
        onChange={({ target }) => setAltText(target.value)}
      />
      <Select
        label="Position"
        options={POSITIONS}
        value={position}
        onChange={({ target }) => setPosition(target.value as ImagePosition)}
      />
      <Checkbox
        label="Show a caption"
        checked={showCaption}
        onChange={({ target }) => setShowCaption(target.checked)}
      />
    </InsertDialog>
  )
}
