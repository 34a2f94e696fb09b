import { useState } from 'react'
import { latePart } from '../../late/late-part.ts'
import { useLatePartBeside } from '../../late/use-late-part.ts'
import type { ImageInTextProps } from './image-content.ts'

/** Loaded with the first picture of a text: most texts have none. */
const EDITED_IMAGE = latePart('The picture', async () => (await import('./edited-image.tsx')).EditedImage)

/** A picture as the author sees it; one that can't be shown yet is its words, and a press on them asks for it again. */
export function ImageInText(props: ImageInTextProps) {
  const [presses, setPresses] = useState(0)
  const EditedImage = useLatePartBeside(EDITED_IMAGE, true, presses)
  if (EditedImage) return <EditedImage {...props} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it comes by itself too, as soon as the browser is connected
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span className="rt-image-waiting" onClick={() => setPresses(presses + 1)}>
      {props.altText || 'Picture'}
    </span>
  )
}
