import {
  $createParagraphNode,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  $isLineBreakNode,
  $isNodeSelection,
  $isRangeSelection,
  $onUpdate,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  COMPOSITION_START_COMMAND,
  getDOMSelection,
  IS_CHROME,
  isDOMTextNode,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical'
import { $isImageNode } from './image-node.tsx'

const MARK = 'caretBesidePicture'

type Beside = { block: string; side: 'before' | 'behind' }

/**
 * Behind a picture that ends its block there is no line, and none before one that begins it, as there is none where they
 * are read. While the caret stands there a line is shown, for a browser puts no caret where nothing is drawn; typing on a
 * selected picture or divider writes behind it.
 */
export function registerCaretBesidePictures(editor: LexicalEditor): () => void {
  let marked: HTMLElement | null = null
  return mergeRegister(
    editor.registerUpdateListener(({ editorState }) => {
      // An input method has the caret for itself.
      if (editor.isComposing()) return
      const beside = editorState.read($caretBeside)
      const element = beside && editor.getElementByKey(beside.block)
      if (element === marked && element?.dataset[MARK] === beside?.side) return
      if (marked) delete marked.dataset[MARK]
      marked = element
      if (!marked || !beside) return
      marked.dataset[MARK] = beside.side
      // The browser moved the caret on, since there was no line: now there is.
      editor.update(() => $setSelection($getSelection()?.clone() ?? null), { tag: SKIP_SCROLL_INTO_VIEW_TAG })
    }),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (!writes(event)) return false
        $leaveSelected()
        return $writeBefore(event)
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      COMPOSITION_START_COMMAND,
      () => {
        if (IS_CHROME && $caretBeside()?.side === 'behind') $onUpdate(() => leaveStartOfComposed(editor))
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
}

/**
 * What is composed replaces a sign that is not seen, which the editor puts there and selects. Where nothing but a picture
 * comes before, Chromium loses its place by that and would write the first letter twice: there it is written behind the
 * sign, which the editor takes away in the end.
 */
function leaveStartOfComposed(editor: LexicalEditor): void {
  const selection = getDOMSelection(editor._window)
  const { anchorNode, anchorOffset } = selection ?? {}
  if (isDOMTextNode(anchorNode) && anchorOffset === 0) selection?.collapse(anchorNode, 1)
}

function $caretBeside(): Beside | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.type !== 'element') return null
  const block = selection.anchor.getNode()
  if (!$isElementNode(block)) return null
  const { offset } = selection.anchor
  const [before, behind] = [block.getChildAtIndex(offset - 1), block.getChildAtIndex(offset)]
  if ($isImageNode(before) && !behind) return { block: block.getKey(), side: 'behind' }
  const begins = !before || $isImageNode(before) || $isLineBreakNode(before)
  return begins && $isImageNode(behind) ? { block: block.getKey(), side: 'before' } : null
}

function writes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Process') && !ctrlKey && !metaKey && !altKey
}

/** Before a picture that words flow around, even a line that is shown is no place for a browser's caret. */
function $writeBefore(event: KeyboardEvent): boolean {
  const selection = $getSelection()
  if (event.key === 'Process' || event.isComposing || $caretBeside()?.side !== 'before') return false
  event.preventDefault()
  selection?.insertText(event.key)
  return true
}

function $leaveSelected(): void {
  const selection = $getSelection()
  const [node, other] = $isNodeSelection(selection) ? selection.getNodes() : []
  if (!$isDecoratorNode(node) || other) return
  if (node.isInline()) node.selectNext(0, 0)
  else node.insertAfter($createParagraphNode()).selectStart()
}
