import {
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical'
import { $isImageNode } from './image-node.tsx'

const MARK = 'caretBehindPicture'

/**
 * Behind a picture that ends its block there is no line, as there is none where it is read. While the caret stands there
 * the line is shown, for a browser puts no caret where nothing is drawn; typing on a selected picture writes behind it.
 */
export function registerCaretBehindPictures(editor: LexicalEditor): () => void {
  let marked: HTMLElement | null = null
  return mergeRegister(
    editor.registerUpdateListener(({ editorState }) => {
      const block = editorState.read($keyOfBlockWithCaretBehind)
      const element = block === null ? null : editor.getElementByKey(block)
      if (element === marked) return
      if (marked) delete marked.dataset[MARK]
      marked = element
      if (!marked) return
      marked.dataset[MARK] = ''
      // The browser moved the caret on, since there was no line: now there is.
      editor.update(() => $setSelection($getSelection()?.clone() ?? null), { tag: SKIP_SCROLL_INTO_VIEW_TAG })
    }),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (writes(event)) $leaveSelectedPicture()
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
}

function $keyOfBlockWithCaretBehind(): string | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.type !== 'element') return null
  const block = selection.anchor.getNode()
  const isBehind = $isElementNode(block) && selection.anchor.offset === block.getChildrenSize()
  return isBehind && $isImageNode(block.getLastChild()) ? block.getKey() : null
}

function writes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Process') && !ctrlKey && !metaKey && !altKey
}

function $leaveSelectedPicture(): void {
  const selection = $getSelection()
  const [picture, other] = $isNodeSelection(selection) ? selection.getNodes() : []
  if ($isImageNode(picture) && !other) picture.selectNext(0, 0)
}
