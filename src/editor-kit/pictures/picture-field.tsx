import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '#domain/media/picture.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'

type PictureFieldProps = {
  app: string
  label: string
  hint?: string
  picture: Picture | null
  /** The name under which the picture's hash is sent with its form; empty for none. */
  name?: string
  onChange?: (picture: Picture | null) => void
}

/** A picture that something shows, with the ways to choose another or none. */
export function PictureField({ app, label, hint, picture, name, onChange }: PictureFieldProps) {
  const [shown, setShown] = useState(picture)
  const [picking, setPicking] = useState(false)
  const change = (next: Picture | null) => {
    setShown(next)
    setPicking(false)
    onChange?.(next)
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {shown ? (
          <PictureThumbnail picture={shown} className="h-16 w-28" />
        ) : (
          <span className="flex h-16 w-28 items-center justify-center rounded-md border border-dashed border-control/60 text-muted">
            <Icon of={ImageIcon} size={20} />
          </span>
        )}
        <Button onClick={() => setPicking(true)}>{shown ? 'Change…' : 'Choose…'}</Button>
        {shown ? (
          <Button kind="quiet" onClick={() => change(null)}>
            Remove
          </Button>
        ) : null}
      </div>
      <noscript>
        <p className="text-muted">Turn on JavaScript to choose another picture.</p>
      </noscript>
      {name ? <input type="hidden" name={name} value={shown?.hash ?? ''} /> : null}
      {hint ? <p className="text-muted">{hint}</p> : null}
      {picking ? (
        <PicturePicker app={app} chosen={shown?.hash ?? null} onPick={change} onClose={() => setPicking(false)} />
      ) : null}
    </fieldset>
  )
}
