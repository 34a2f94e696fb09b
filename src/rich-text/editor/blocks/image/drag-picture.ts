import {
  $addUpdateTag,
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  HISTORY_PUSH_TAG,
  isHTMLElement,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { $isImageNode } from './image-node.tsx'

/** What is dragged is named to the text alone: another text could not find it by its key. */
const DRAGGED = 'application/x-almanac-picture'

/** A picture is dragged to where it is dropped between words, with its link if it has one, as one step of undo. */
export function registerPictureDrag(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      DRAGSTART_COMMAND,
      ({ target, dataTransfer }) => {
        const picture = isHTMLElement(target) && target.tagName === 'IMG' ? $getNearestNodeFromDOMNode(target) : null
        if (!$isImageNode(picture) || !dataTransfer) return false
        dataTransfer.setData(DRAGGED, picture.getKey())
        dataTransfer.effectAllowed = 'move'
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DRAGOVER_COMMAND,
      (event) => {
        if (!event.dataTransfer?.types.includes(DRAGGED)) return false
        event.preventDefault()
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const key = event.dataTransfer?.getData(DRAGGED)
        if (!key) return false
        event.preventDefault()
        $dropAt(editor, key, event)
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
  )
}

function $dropAt(editor: LexicalEditor, key: string, { clientX, clientY }: MouseEvent): void {
  const picture = $getNodeByKey(key)
  const range = dropRange(editor, clientX, clientY)
  if (!$isImageNode(picture) || !range) return
  const parent = picture.getParent()
  const moved = parent?.getType() === 'link' && parent.getChildrenSize() === 1 ? parent : picture
  const selection = $createRangeSelection()
  selection.applyDOMRange(range)
  // Dropped on itself it stays.
  if (selection.getNodes().some((node) => node.is(moved) || node.is(picture))) return
  $addUpdateTag(HISTORY_PUSH_TAG)
  $setSelection(selection)
  moved.remove(true)
  selection.insertNodes([moved])
}

/** Between which letters of the text a point lies, as each browser tells it. */
function dropRange(editor: LexicalEditor, x: number, y: number): Range | null {
  const root = editor.getRootElement()
  const page = root?.ownerDocument
  if (!root || !page) return null
  const place = 'caretPositionFromPoint' in page ? page.caretPositionFromPoint(x, y) : null
  if (!place || !root.contains(place.offsetNode)) return null
  const range = page.createRange()
  range.setStart(place.offsetNode, place.offset)
  return range
}
