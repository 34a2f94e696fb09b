import { createCommand, type NodeKey } from 'lexical'
import { EMPTY_ROOT, type RichNode } from '#domain/rich-text/document.ts'
import type { IMAGE_POSITIONS } from '#domain/rich-text/node-kinds.ts'

export type ImagePosition = (typeof IMAGE_POSITIONS)[number]

/** What is stored of a picture; a width or height of 0 is that of the picture itself. */
export type ImageContent = {
  src: string
  altText: string
  width: number
  height: number
  naturalWidth: number
  naturalHeight: number
  showCaption: boolean
  caption: { editorState: { root: RichNode } }
  position: ImagePosition
}

export const NO_CAPTION: ImageContent['caption'] = { editorState: { root: EMPTY_ROOT } }

/** A caption of these words. */
export function captionOf(text: string): ImageContent['caption'] {
  const line = { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] }
  return { editorState: { root: { ...EMPTY_ROOT, children: [line] } } }
}

export type ImageInTextProps = ImageContent & { nodeKey: NodeKey }

export const CHANGE_IMAGE_COMMAND = createCommand<{ nodeKey: NodeKey; content: Partial<ImageContent> }>(
  'CHANGE_IMAGE_COMMAND',
)
