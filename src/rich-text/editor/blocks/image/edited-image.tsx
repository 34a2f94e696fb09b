import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import { $createNodeSelection, $setSelection, HISTORY_MERGE_TAG, HISTORY_PUSH_TAG } from 'lexical'
import { useState } from 'react'
import { imageSource } from '#domain/rich-text/image-source.ts'
import { EditedCaption } from './edited-caption.tsx'
import { CHANGE_IMAGE_COMMAND, type ImageContent, type ImageInTextProps } from './image-content.ts'
import { ImageTools } from './image-tools.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import './image.css'

/** A picture that is edited: chosen with a click, with its tools on it while it is, and its words below. */
export function EditedImage({ nodeKey, ...content }: ImageInTextProps) {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const [selected] = useLexicalNodeSelection(nodeKey)
  const [dragged, setDragged] = useState<number | null>(null)
  const [own, setOwn] = useState({ naturalWidth: 0, naturalHeight: 0 })
  const { src, altText, showCaption, caption } = content
  const width = dragged ?? content.width
  const size = shownSize(content.naturalWidth > 0 ? content : { ...content, ...own }, dragged)
  // A frame that took its width from the picture, which takes it from the frame, would have none beside text.
  const frame = size.width > 0 ? { width: size.width } : undefined
  const change = (changed: Partial<ImageContent>) =>
    editor.dispatchCommand(CHANGE_IMAGE_COMMAND, { nodeKey, content: changed })
  const changeCaption = (changed: ImageContent['caption'], goesOn: boolean) =>
    editor.update(() => change({ caption: changed }), { tag: goesOn ? HISTORY_MERGE_TAG : HISTORY_PUSH_TAG })
  const leaveCaption = () => {
    editor.update(() => {
      const picture = $createNodeSelection()
      picture.add(nodeKey)
      $setSelection(picture)
    })
    editor.getRootElement()?.focus({ preventScroll: true })
  }
  return (
    <>
      <span className="rt-image-frame" data-selected={selected && editable ? '' : undefined} style={frame}>
        <Picture src={src} alt={altText} {...size} draggable={editable} onSize={setOwn} />
        {selected && editable ? (
          <>
            <ImageTools content={content} onChange={change} onClosed={() => editor.focus()} />
            <ResizeHandle width={width} onDrag={setDragged} onResize={(to) => change({ width: to, height: 0 })} />
          </>
        ) : null}
      </span>
      {showCaption ? <EditedCaption caption={caption} onChange={changeCaption} onLeave={leaveCaption} /> : null}
    </>
  )
}

/** The place that a picture takes, known before it is loaded where its own size is. */
function shownSize({ naturalWidth, naturalHeight, ...content }: ImageContent, dragged: number | null) {
  const width = dragged ?? (content.width || naturalWidth)
  const height = naturalWidth > 0 ? Math.round((naturalHeight * width) / naturalWidth) : 0
  return { width, height: (dragged === null && content.height) || height }
}

type Size = Pick<ImageContent, 'naturalWidth' | 'naturalHeight'>
type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  draggable: boolean
  onSize(size: Size): void
}

/** Most browsers can't show what telephones write: until it is saved, such a picture is its name in a frame. */
function Picture({ src, alt, width, height, draggable, onSize }: PictureProps) {
  const [unshown, setUnshown] = useState<string | null>(null)
  const shown = imageSource(src)
  if (!shown || unshown === shown) {
    return (
      <span className="rt-image-waiting" role="img" aria-label={alt || 'Picture'}>
        {alt || 'Picture'} will be shown once it is saved.
      </span>
    )
  }
  return (
    <img
      src={shown}
      alt={alt}
      {...(width > 0 ? { width } : {})}
      {...(height > 0 ? { height } : {})}
      draggable={draggable}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onSize({ naturalWidth, naturalHeight })}
      onError={() => setUnshown(shown)}
    />
  )
}
