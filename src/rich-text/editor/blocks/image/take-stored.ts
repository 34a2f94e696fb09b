import { $dfsIterator } from '@lexical/utils'
import { HISTORY_MERGE_TAG, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from 'lexical'
import { type StoredPictures, withStoredPictures } from '#domain/rich-text/embedded-pictures.ts'
import { $isImageNode } from './image-node.tsx'

/** Pictures that are in the media store by now are shown from there; the caret and all that was typed since stay. */
export function takeStoredPictures(editor: LexicalEditor, stored: StoredPictures): void {
  editor.update(
    () => {
      for (const { node } of $dfsIterator()) {
        if (!$isImageNode(node)) continue
        const { src, caption } = node.getContent()
        const picture = stored.get(src)
        const words = withStoredPictures(caption.editorState.root, stored)
        if (picture) node.setContent(picture)
        if (words !== caption.editorState.root) node.setContent({ caption: { editorState: { root: words } } })
      }
    },
    { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] },
  )
}
