import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, $isParagraphNode, type LexicalNode } from 'lexical'
import { useEffect, useState } from 'react'

/** Whether nothing is written yet; it looks no further than the first block that holds something. */
function $isEmptyText(): boolean {
  let block: LexicalNode | null = $getRoot().getFirstChild()
  while ($isParagraphNode(block) && block.isEmpty()) block = block.getNextSibling()
  return block === null
}

/** Follows whether the text is empty. */
export function useIsEmpty(): boolean {
  const [editor] = useLexicalComposerContext()
  const [empty, setEmpty] = useState(true)
  useEffect(() => {
    const look = () => setEmpty(editor.getEditorState().read($isEmptyText))
    look()
    return editor.registerUpdateListener(look)
  }, [editor])
  return empty
}
